# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True, overflowcheck=False
"""Double-dummy Belot solver, one source: runs under plain CPython and compiles with Cython 3 (pure Python mode).

Hands are 16 suit lanes hl[player*4+suit]; bit r of a lane = r-th weakest card of the suit under the contract.
kind 0: trump contract with trump relabelled suit 0; 1: no trumps; 2: all trumps.
Value: points still to be won by seats 0 and 2 (incl. last trick 10), +-cap for a capot.
"""
from __future__ import annotations

try:
    import cython
except ImportError:  # the same source, interpreted
    from game.ai import uncompiled as cython

from game.ai import numbers

TP = (0, 0, 3, 4, 10, 11, 14, 20)
PP = (0, 0, 0, 2, 3, 4, 10, 11)

KINDS = ("trump", "no trumps", "all trumps")
PLACES = ("lead", "second", "third", "fourth")


def flat(weights):
    """The ordering weights in one row: kind, place in the trick, feature."""
    return [weight for kind in KINDS for place in PLACES for weight in weights[kind][place].values()]


@cython.cclass
class Solver:
    hl: cython.int[16]
    rem: cython.int[4]
    kind: cython.int
    cap: cython.int
    pts: cython.int[32]
    psum: cython.short[1024]
    can: cython.uchar[1024]
    typ: cython.int[4]
    cheap: cython.uchar[4608]
    dear: cython.uchar[4608]
    log: cython.uchar[256]
    pop: cython.uchar[256]
    abv: cython.uchar[256]
    w: cython.int[156]
    mc: cython.uchar[288]
    mg: cython.uchar[288]
    ms: cython.int[288]
    gv: cython.int[288]
    gp: cython.int[288]
    tkey: cython.ulonglong[65536]
    tval: cython.ulonglong[65536]
    gen: cython.ulonglong
    plays: cython.longlong
    qtricks: cython.int
    lastkind: cython.int

    def __init__(self, players=4, sides=(0, 1, 0, 1), beat_plain=False, trump_over_partner=False, undertrump=False, raise_over_partner=True):
        i: cython.int
        if not cython.compiled:
            self.hl = [0] * 16
            self.rem = [0] * 4
            self.pts = [0] * 32
            self.psum = [0] * 1024
            self.can = [0] * 1024
            self.typ = [0] * 4
            self.cheap = [0] * 4608
            self.dear = [0] * 4608
            self.log = [0] * 256
            self.pop = [0] * 256
            self.abv = [0] * 256
            self.w = [0] * 156
            self.mc = [0] * 288
            self.mg = [0] * 288
            self.ms = [0] * 288
            self.gv = [0] * 288
            self.gp = [0] * 288
            self.tkey = [0] * 65536
            self.tval = [0] * 65536
        for i in range(65536):
            self.tkey[i] = 0
        self.gen = 0
        self.plays = 0
        self.lastkind = -1
        weights = flat(numbers.load("ordering"))
        for i in range(156):
            self.w[i] = weights[i]
        for i in range(256):
            self.log[i] = i.bit_length() - 1 if i else 0
            self.pop[i] = bin(i).count("1")
            self.abv[i] = 255 & ~((1 << i.bit_length()) - 1)
        for typ in range(2):
            pt = TP if typ == 0 else PP
            for lane in range(256):
                vals = [pt[r] for r in range(8) if lane >> r & 1]
                for k in range(9):
                    self.cheap[(typ * 256 + lane) * 9 + k] = sum(vals[:k])
                    self.dear[(typ * 256 + lane) * 9 + k] = sum(vals[len(vals) - k:] if k <= len(vals) else vals)

    def setup(self, kind, lanes, cap):
        self.kind = kind
        self.cap = cap
        self.gen = (self.gen + 1) & 0x3FFFFF
        if kind != self.lastkind:
            self.lastkind = kind
            for s in range(4):
                ty = 0 if kind == 2 or (kind == 0 and s == 0) else 1
                self.typ[s] = ty * 2304
                pt = TP if ty == 0 else PP
                for r in range(8):
                    self.pts[8 * s + r] = pt[r]
                for m in range(256):
                    self.psum[256 * s + m] = sum([pt[r] for r in range(8) if m >> r & 1])
        for i in range(16):
            self.hl[i] = lanes[i]
        self.canonical()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def canonical(self) -> cython.void:
        """Tables that map each set of live worthless cards to the lowest set with the same order of owners."""
        s: cython.int
        z: cython.int
        m: cython.int
        a: cython.int
        r: cython.int
        q: cython.int
        code: cython.int
        o: cython.int = 0
        for s in range(4):
            self.rem[s] = self.hl[s] | self.hl[4 + s] | self.hl[8 + s] | self.hl[12 + s]
            z = 3 if self.pts[8 * s + 2] == 0 else 2
            for m in range(1 << z):
                code = 0
                for r in range(z):
                    if m >> r & 1:
                        o = 0
                        for q in range(4):
                            if self.hl[q * 4 + s] >> r & 1:
                                o = q + 1
                        code = code * 5 + o
                self.gv[m] = code
                self.gp[m] = m
                for a in range(m):
                    if self.gv[a] == code:
                        self.gp[m] = a
                        break
            a = (1 << z) - 1
            for m in range(256):
                self.can[256 * s + m] = (m & ~a) | self.gp[m & a]

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def canbeat(self, q: cython.int, ls: cython.int, wc: cython.int) -> cython.bint:
        cs: cython.int = wc >> 3
        ab: cython.int = 254 << (wc & 7)
        lane: cython.int
        if self.kind == 0:
            if cs == 0:
                if ls != 0 and self.hl[q * 4 + ls] != 0:
                    return False
                return (self.hl[q * 4] & ab) != 0
            lane = self.hl[q * 4 + ls]
            if lane != 0:
                return (lane & ab & 255) != 0
            return self.hl[q * 4] != 0
        return (self.hl[q * 4 + cs] & ab) != 0

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def mustbeat(self, q: cython.int, ls: cython.int, wc: cython.int) -> cython.bint:
        """Every legal reply of q beats wc, which his opponents hold."""
        q4: cython.int = q * 4
        ab: cython.int = (254 << (wc & 7)) & 255
        lane: cython.int = self.hl[q4 + ls]
        if lane != 0:
            if self.kind == 2 or (self.kind == 0 and ls == 0):
                return (lane & ab) != 0
            if (wc >> 3) != ls:
                return False
            return (lane & ~ab & 255) == 0
        if self.kind == 0 and ls != 0 and self.hl[q4] != 0:
            if wc < 8:
                if (self.hl[q4] & ab) != 0:
                    return True
            else:
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def quick(self, p: cython.int) -> cython.int:
        """Points the leader's team is sure of; self.qtricks = tricks cashed."""
        m4: cython.int = p * 4
        a4: cython.int = (p ^ 2) * 4
        x4: cython.int = ((p + 1) & 3) * 4
        y4: cython.int = ((p + 3) & 3) * 4
        pts: cython.int = 0
        tr: cython.int = 0
        s: cython.int
        m: cython.int
        a: cython.int
        x: cython.int
        y: cython.int
        b: cython.int
        k: cython.int
        ox: cython.int
        oy: cython.int
        nt: cython.int
        ty: cython.int
        if self.kind != 0:
            for s in range(4):
                m = self.hl[m4 + s]
                if m != 0:
                    b = m & self.abv[self.rem[s] ^ m]
                    if b != 0:
                        k = self.pop[b]
                        tr += k
                        ty = self.typ[s] + k
                        pts += (self.psum[s * 256 + b] + self.cheap[ty + self.hl[x4 + s] * 9]
                                + self.cheap[ty + self.hl[y4 + s] * 9] + self.dear[ty + self.hl[a4 + s] * 9])
            self.qtricks = tr
            return pts
        m = self.hl[m4]
        a = self.hl[a4]
        x = self.hl[x4]
        y = self.hl[y4]
        pts = self.psum[(m | a) & self.abv[x | y]]
        b = m & self.abv[a | x | y]
        k = self.pop[b]
        tr = k
        if k != 0:
            pts += self.cheap[x * 9 + k] + self.cheap[y * 9 + k]
        ox = self.pop[x] - k
        oy = self.pop[y] - k
        nt = 99
        if self.pop[a] > k:
            nt = self.pop[self.hl[a4 + 1]] + self.pop[self.hl[a4 + 2]] + self.pop[self.hl[a4 + 3]]
        for s in range(1, 4):
            m = self.hl[m4 + s]
            if m != 0:
                b = m & self.abv[self.rem[s] ^ m]
                if b != 0:
                    x = self.hl[x4 + s]
                    y = self.hl[y4 + s]
                    k = self.pop[b]
                    if ox > 0 and self.pop[x] < k:
                        k = self.pop[x]
                    if oy > 0 and self.pop[y] < k:
                        k = self.pop[y]
                    if k > nt:
                        k = nt
                    if k > 0:
                        nt -= k
                        tr += k
                        pts += (self.dear[2304 + b * 9 + k] + self.cheap[2304 + x * 9 + k]
                                + self.cheap[2304 + y * 9 + k] + self.dear[2304 + self.hl[a4 + s] * 9 + k])
        self.qtricks = tr
        return pts

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def node(self, ply: cython.int, p: cython.int, ls: cython.int, wc: cython.int, wp: cython.int, tp: cython.int,
             n: cython.int, R: cython.int, t: cython.int, fl: cython.int, only: cython.int) -> cython.int:
        """Zero-window search: a value >= t is a lower bound, below t an upper bound."""
        kind: cython.int = self.kind
        p4: cython.int = p * 4
        nx: cython.int = (p + 1) & 3
        pr: cython.int = p ^ 2
        n3: cython.int = (p + 3) & 3
        isA: cython.bint = (p & 1) == 0
        hint: cython.int = -1
        slot: cython.int = -1
        key: cython.ulonglong = 0
        word: cython.ulonglong = 0
        lo: cython.int = -10000
        hi: cython.int = 10000
        i: cython.int
        j: cython.int
        s: cython.int
        c: cython.int
        a: cython.int
        b: cython.int
        q: cython.int
        v: cython.int
        r: cython.int
        if ply == 0 and only < 0:
            if n == 0:
                return self.cap if fl & 1 else (-self.cap if fl & 2 else 0)
            if n == 1:
                wp = p
                wc = -1
                tp = 10
                for i in range(4):
                    q = (p + i) & 3
                    c = 0
                    for s in range(4):
                        a = self.hl[q * 4 + s]
                        if a != 0:
                            c = s * 8 + self.log[a]
                            break
                    tp += self.pts[c]
                    if wc < 0:
                        wc = c
                    elif (c > wc) if (c ^ wc) < 8 else (kind == 0 and c < 8):
                        wc = c
                        wp = q
                fl &= 2 if wp & 1 else 1
                v = self.cap if fl & 1 else (-self.cap if fl & 2 else 0)
                return v if wp & 1 else v + tp
            a = self.cap if fl & 1 else 0
            b = self.cap if fl & 2 else 0
            lo = -b
            hi = R + a
            if lo >= t:
                return lo
            if hi < t:
                return hi
            if kind == 0:
                i = self.hl[0] | self.hl[8]
                j = self.hl[4] | self.hl[12]
                if i > j:
                    lo = self.psum[i & self.abv[j]]
                elif j > 0:
                    hi = R - self.psum[j & self.abv[i]]
                if lo >= t:
                    return lo
                if hi < t:
                    return hi
            q = self.quick(p)
            i = self.qtricks
            if i >= n:
                return R + a if isA else -b
            if isA:
                q -= 0 if i > 0 else b
                if q > lo:
                    lo = q
                    if lo >= t:
                        return lo
            else:
                q = R - q + (0 if i > 0 else a)
                if q < hi:
                    hi = q
                    if hi < t:
                        return hi
            key = self.can[768 + self.rem[3]]
            key = (key << 24) | self.can[self.rem[0]] | self.can[256 + self.rem[1]] << 8 | self.can[512 + self.rem[2]] << 16
            slot = ((key ^ (p * 40503 + fl)) * 1540483477 >> 24) & 65535
            key |= ((self.gen << 4) | (fl << 2) | p) << 32
            if self.tkey[slot] == key:
                word = self.tval[slot]
                a = (word & 65535) - 10000
                b = (word >> 16 & 65535) - 10000
                if a > lo:
                    lo = a
                if b < hi:
                    hi = b
                if lo >= t:
                    return lo
                if hi < t:
                    return hi
                hint = word >> 32
        # ---- moves
        base: cython.int = ((8 - n) * 4 + ply) * 8
        cnt: cython.int = base
        gid: cython.int = base - 1
        s0: cython.int = 0
        s1: cython.int = 4
        restr: cython.int = 255
        pw: cython.bint = ply != 0 and wp == pr
        if ply != 0:
            a = self.hl[p4 + ls]
            if a != 0:
                s0 = ls
                s1 = ls + 1
                if kind == 2 or (kind == 0 and ls == 0):
                    b = a & (254 << (wc & 7))
                    if b != 0:
                        restr = b
            elif kind == 0 and ls != 0 and not pw:
                a = self.hl[p4]
                if a != 0:
                    if wc < 8:
                        b = a & (254 << wc)
                        if b != 0:
                            s1 = 1
                            restr = b
                    else:
                        s1 = 1
        wb: cython.int = (kind * 4 + ply) * 13
        wcs: cython.int = wc >> 3
        mine: cython.int
        oth: cython.int
        L: cython.int
        bit: cython.int
        pbit: cython.int
        ppt: cython.int
        pt: cython.int
        sure: cython.int = 0
        sc: cython.int
        same: cython.bint
        bt: cython.bint
        ours: cython.bint
        ol: cython.int
        xl: cython.int
        suitsc: cython.int
        for s in range(s0, s1):
            mine = self.hl[p4 + s]
            L = mine & restr
            if L == 0:
                continue
            ol = self.rem[s] ^ mine
            oth = ol
            if ply != 0 and wcs == s:
                oth |= 1 << (wc & 7)
            suitsc = 0
            if kind == 0 and s == 0:
                suitsc = self.w[wb + 7]
            if ply == 0:
                suitsc += self.w[wb + 8] * self.pop[mine] + self.w[wb + 9] * self.pop[ol]
                if self.hl[nx * 4 + s] == 0:
                    suitsc += self.w[wb + 10]
                if self.hl[n3 * 4 + s] == 0:
                    suitsc += self.w[wb + 11]
                if self.hl[pr * 4 + s] == 0:
                    suitsc += self.w[wb + 12]
            elif s != ls:
                suitsc += self.w[wb + 8] * self.pop[mine]
            pbit = 0
            ppt = -1
            bt = False
            while L != 0:
                bit = L & -L
                L ^= bit
                c = s * 8 + self.log[bit]
                pt = self.pts[c]
                same = pbit != 0 and (oth & (bit - (pbit << 1))) == 0
                if not same:
                    gid += 1
                    self.gp[gid] = -1
                    if ply == 0:
                        if not self.canbeat(nx, s, c) and not self.canbeat(n3, s, c):
                            sure = 1
                        elif not self.canbeat(pr, s, c) and (self.mustbeat(nx, s, c) or self.mustbeat(n3, s, c)):
                            sure = -1
                        else:
                            sure = 0
                    else:
                        if s == wcs:
                            bt = c > wc
                        else:
                            bt = kind == 0 and s == 0
                        ours = bt or pw
                        r = c if bt else wc
                        if ply == 3:
                            sure = 1 if ours else -1
                        elif ply == 2:
                            if not ours:
                                sure = -1
                            elif not self.canbeat(nx, ls, r):
                                sure = 1
                            elif self.mustbeat(nx, ls, r):
                                sure = -1
                            else:
                                sure = 0
                        elif ours:
                            if not self.canbeat(nx, ls, r):
                                sure = 1
                            elif self.mustbeat(nx, ls, r) and not self.canbeat(pr, ls, r):
                                sure = -1
                            else:
                                sure = 0
                        else:
                            if not self.canbeat(pr, ls, r):
                                sure = -1
                            elif not self.canbeat(nx, ls, r) and self.mustbeat(pr, ls, r):
                                sure = 1
                            else:
                                sure = 0
                elif sure < 0 or pt == ppt:
                    if c == hint:
                        self.ms[cnt - 1] += 100000
                    pbit = bit
                    ppt = pt
                    continue
                if ply == 0:
                    if sure > 0:
                        sc = self.w[wb] + self.w[wb + 1] * pt
                    elif sure < 0:
                        sc = self.w[wb + 2] + self.w[wb + 3] * pt
                    else:
                        xl = self.hl[pr * 4 + s]
                        if xl > (self.hl[nx * 4 + s] | self.hl[n3 * 4 + s]):
                            sc = self.w[wb + 4] + self.w[wb + 5] * pt
                        else:
                            sc = self.w[wb + 6] * pt
                else:
                    if sure > 0:
                        sc = self.w[wb] + self.w[wb + 1] * pt
                        if bt:
                            sc += self.w[wb + 12]
                    elif sure < 0:
                        sc = self.w[wb + 2] + self.w[wb + 3] * pt
                    else:
                        sc = self.w[wb + 4] * pt
                        if bt:
                            sc += self.w[wb + 5] + self.w[wb + 6] * pt
                    if ol < bit:
                        if s != ls:
                            sc += self.w[wb + 9] + self.w[wb + 10] * pt
                        else:
                            sc += self.w[wb + 11]
                sc += suitsc
                if c == hint:
                    sc += 100000
                pbit = bit
                ppt = pt
                if same and sure > 0:
                    self.mc[cnt - 1] = c
                    if sc > self.ms[cnt - 1]:
                        self.ms[cnt - 1] = sc
                    continue
                self.mc[cnt] = c
                self.mg[cnt] = gid - base
                self.ms[cnt] = sc
                cnt += 1
        # ---- try them, best score first (lazy selection sort)
        best: cython.int = -10000 if isA else 10000
        bm: cython.int = self.mc[base]
        g: cython.int
        nls: cython.int
        nwc: cython.int
        nwp: cython.int
        ntp: cython.int
        if only >= 0:
            self.mc[base] = only
            self.mg[base] = 0
            self.gp[base] = -1
            cnt = base + 1
        for i in range(base, cnt):
            b = i
            sc = self.ms[i]
            for j in range(i + 1, cnt):
                if self.ms[j] > sc:
                    sc = self.ms[j]
                    b = j
            c = self.mc[b]
            g = base + self.mg[b]
            if b != i:
                self.mc[b] = self.mc[i]
                self.mg[b] = self.mg[i]
                self.ms[b] = self.ms[i]
            pt = self.pts[c]
            if self.gp[g] >= 0:
                a = pt - self.gp[g]
                if a < 0:
                    a = -a
                if isA:
                    v = self.gv[g] + a
                    if v < t:
                        if v > best:
                            best = v
                        continue
                else:
                    v = self.gv[g] - a
                    if v >= t:
                        if v < best:
                            best = v
                        continue
            s = c >> 3
            bit = 1 << (c & 7)
            self.hl[p4 + s] ^= bit
            self.rem[s] ^= bit
            self.plays += 1
            nls = ls
            nwc = wc
            nwp = wp
            ntp = tp + pt
            if ply == 0:
                nls = s
                nwc = c
                nwp = p
            elif s == (wc >> 3):
                if c > wc:
                    nwc = c
                    nwp = p
            elif kind == 0 and s == 0:
                nwc = c
                nwp = p
            if ply < 3:
                v = self.node(ply + 1, nx, nls, nwc, nwp, ntp, n, R, t, fl, -1)
            else:
                if n == 1:
                    ntp += 10
                if nwp & 1:
                    v = self.node(0, nwp, 0, 0, 0, 0, n - 1, R - ntp, t, fl & 2, -1)
                else:
                    v = ntp + self.node(0, nwp, 0, 0, 0, 0, n - 1, R - ntp, t - ntp, fl & 1, -1)
            self.hl[p4 + s] ^= bit
            self.rem[s] ^= bit
            self.gv[g] = v
            self.gp[g] = pt
            if isA:
                if v > best:
                    best = v
                    bm = c
                    if v >= t:
                        break
            elif v < best:
                best = v
                bm = c
                if v < t:
                    break
        if slot >= 0:
            a = -10000
            b = 10000
            if self.tkey[slot] == key:
                word = self.tval[slot]
                a = (word & 65535) - 10000
                b = (word >> 16 & 65535) - 10000
            self.tkey[slot] = key
            if best >= t:
                if best > hi:
                    best = hi
                if best > a:
                    a = best
            else:
                if best < lo:
                    best = lo
                if best < b:
                    b = best
            word = bm
            self.tval[slot] = word << 32 | (b + 10000) << 16 | (a + 10000)
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def bisect(self, ply: cython.int, p: cython.int, ls: cython.int, wc: cython.int, wp: cython.int, tp: cython.int,
               n: cython.int, R: cython.int, fl: cython.int, only: cython.int, guess: cython.int) -> cython.int:
        lo: cython.int = -self.cap
        hi: cython.int = R + self.cap
        t: cython.int = guess
        v: cython.int
        while lo < hi:
            if t <= lo:
                t = lo + 1
            if t > hi:
                t = hi
            v = self.node(ply, p, ls, wc, wp, tp, n, R, t, fl, only)
            if v >= t:
                lo = v
            else:
                hi = v
            t = (lo + hi + 1) >> 1
        return lo

    @cython.cfunc
    def run(self, ply: cython.int, p: cython.int, ls: cython.int, wc: cython.int, wp: cython.int, tp: cython.int,
            n: cython.int, R: cython.int, fl: cython.int, only: cython.int, guess: cython.int) -> cython.int:
        with cython.nogil:
            guess = self.bisect(ply, p, ls, wc, wp, tp, n, R, fl, only, guess)
        return guess

    def value(self, kind, lanes, leader, trick=(), capot=0, clean=3, guess=-1):
        """Points still to come for side 0, the cards on the table and the last ten too, and the capot."""
        return self.solve(kind, lanes, leader, trick, capot, clean, guess, False)

    def values(self, kind, lanes, leader, trick=(), capot=0, clean=3, guess=-1):
        """The same for every legal card of the seat to play."""
        return self.solve(kind, lanes, leader, trick, capot, clean, guess, True)

    def solve(self, kind, lanes, leader, table=(), cap=0, fl=3, guess=-1, each=False):
        """Value of the position; with each=True a dict card -> value of every legal card."""
        self.setup(kind, lanes, cap)
        R = 10 + sum([self.psum[256 * s + self.rem[s]] for s in range(4)])
        p = leader
        ls = wc = wp = tp = 0
        for i, c in enumerate(table):
            R += self.pts[c]
            tp += self.pts[c]
            if i == 0:
                ls = c >> 3
                wc = c
                wp = p
            elif (c > wc) if (c ^ wc) < 8 else (kind == 0 and c < 8):
                wc = c
                wp = p
            p = (p + 1) & 3
        n = sum([self.pop[self.hl[p * 4 + s]] for s in range(4)])
        if cap == 0:
            fl = 0
        if guess < 0:
            guess = (R + 1) // 2
        if not each:
            return self.run(len(table), p, ls, wc, wp, tp, n, R, fl, -1, guess)
        out = {}
        prev = -1
        for c in self.legal(p, len(table), ls, wc, wp):
            s = c >> 3
            oth = self.rem[s] ^ self.hl[p * 4 + s]
            for d in table:
                if d >> 3 == s:
                    oth |= 1 << (d & 7)
            if prev >= 0 and prev >> 3 == s and self.pts[prev] == self.pts[c] and not oth & ((1 << (c & 7)) - (2 << (prev & 7))):
                out[c] = out[prev]
            else:
                guess = out[c] = self.run(len(table), p, ls, wc, wp, tp, n, R, fl, c, guess)
            prev = c
        return out

    def legal(self, p, ply, ls, wc, wp):
        mine = [self.hl[p * 4 + s] for s in range(4)]
        if ply:
            if mine[ls]:
                m = mine[ls]
                if self.kind == 2 or (self.kind == 0 and ls == 0):
                    m = m & (254 << (wc & 7)) or m
                mine = [m if s == ls else 0 for s in range(4)]
            elif self.kind == 0 and ls != 0 and wp != p ^ 2 and mine[0]:
                if wc >= 8:
                    mine = [mine[0], 0, 0, 0]
                elif mine[0] & (254 << wc):
                    mine = [mine[0] & (254 << wc), 0, 0, 0]
        return [8 * s + r for s in range(4) for r in range(8) if mine[s] >> r & 1]

    def get_plays(self):
        return self.plays
