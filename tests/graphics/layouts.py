"""The codes that SDL reports for the keys of fifteen layouts, as measured by tests/window/test_keys.py."""

from __future__ import annotations

import pygame

TYPED = (*range(pygame.KSCAN_A, pygame.KSCAN_0 + 1), *range(pygame.KSCAN_MINUS, pygame.KSCAN_SLASH + 1), 100)
"""The places of the letters, the digits, the signs, and of the key beside the left Shift."""
DEAD = "~"
"""Stands for a key that only adds an accent."""

LAYOUTS = {
    "us": "abcdefghijklmnopqrstuvwxyz1234567890-=[]\\#;'`,./<",
    "gb": "abcdefghijklmnopqrstuvwxyz1234567890-=[]##;'`,./\\",
    "de": "abcdefghijklmnopqrstuvwxzy1234567890ß~ü+##öä~,.-<",
    "fr": "qbcdefghijkl,noparstuvzxyw1234567890)=~$*#mù²;:!<",
    "be": "qbcdefghijkl,noparstuvzxyw1234567890)-~$µ#mù²;:=<",
    "tr": 'abcdefghıjklmnopqrstuvwxyz1234567890*-ğü,#şi"öç.<',
    "tr f": "uçveğaütnkmlszhpfıiorcgödj1234567890/-qwx#yş+b.,<",
    "hr": "abcdefghijklmnopqrstuvwxzy1234567890'+šđž#čć`,.-<",
    "rs": "абцдефгхијклмнопљрстувњџзж1234567890'+шђж#чћ`,.-<",
    "rs latin": "abcdefghijklmnopqrstuvwxzy1234567890'+šđž#čć`,.-<",
    "bg": "ьфъаеожгстнвпхдз,ияшкэуйщю1234567890-.ц;„#мч(рлбѝ",
    "bg phonetic": "абцдефгхийклмнопярстужвьъз1234567890-=шщю#;'ч,./ѝ",
    "ru": "фисвуапршолдьтщзйкыегмцчня1234567890-=хъ\\#жэёбю./",
    "us dvorak": "axje.uidchtnmbrl'poygk,qf;1234567890[]/=\\#s-`wvz<",
    "us colemak": "abcsftdhuneimky;qprglvwxjz1234567890-=[]\\#o'`,./-",
}


def codes(name: str) -> dict[int, int]:
    """The code of each place in a layout."""
    return {
        place: 0x40000000 if code == DEAD else ord(code)
        for place, code in zip(TYPED, LAYOUTS[name], strict=True)
    }
