#!/usr/bin/env bash
# The part of chroot_story.sh that is played inside the fresh Debian, by root and a person.
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8
probe=/tmp/probe.json
desktop=/usr/share/applications/org.belot.game.desktop

tell() { printf '== %s\n' "$*"; }
fail() { echo "FAILED: $*" >&2; cat /tmp/game.log "$probe" >&2 2>/dev/null || true; exit 1; }
files() { find / -xdev \( -path /proc -o -path /dev -o -path /tmp -o -path /run -o -path /sys \) -prune -o -print | sort; }
# a command of the person, on their screen, as from a session
person() {
    runuser -u player -- env -i HOME=/home/player USER=player PATH=/usr/local/bin:/usr/bin:/bin:/usr/games \
        LANG=C.UTF-8 DISPLAY=:7 XDG_CURRENT_DESKTOP=GNOME SDL_AUDIODRIVER=dummy BELOT_PROBE="$probe" XDG_DATA_DIRS=/usr/local/share:/usr/share "$@"
}
scene() { sed -n 's/.*"scene": *"\([a-z_]*\)".*/\1/p' "$probe" 2>/dev/null || true; }
expect() {
    local began=$(date +%s%N)
    for ((i = 0; i < 600; i++)); do
        if [[ $(scene) == "$1" ]]; then
            printf '   the game shows: %s (after %d ms)\n' "$1" $((($(date +%s%N) - began) / 1000000))
            return
        fi
        sleep 0.05
    done
    fail "the screen $1 never came"
}
picture() { cp /tmp/fb/Xvfb_screen0 "/tmp/screen-$1.xwd"; }
press() { person xdotool key --delay 50 "$@"; sleep 0.5; }
close() {
    local window pid
    window=$(person xdotool search --onlyvisible --class belot | tail -n 1)
    pid=$(person xdotool getwindowpid "$window")
    kill "$pid"
    for ((i = 0; i < 200; i++)); do
        [[ -d /proc/$pid ]] || return 0
        sleep 0.05
    done
    fail "the game did not end"
}

files >/tmp/before
dpkg-query -W -f '${Package}\n' | sort >/tmp/packages-before

tell "apt install ./belot.deb, with no more than it depends on"
apt-get -qq update
apt-get -qq -y install --no-install-recommends /root/belot.deb >/tmp/apt.log 2>&1 || { cat /tmp/apt.log; exit 1; }
dpkg-query -W -f '   ${Package} ${Version}, ${Installed-Size} KiB\n' belot
echo "   brought along: $(dpkg-query -W -f '${Package}\n' | sort | comm -13 /tmp/packages-before - | grep -vx belot | tr '\n' ' ')"
person belot --version | sed 's/^/   /'
person belot verify /home/player/Downloads/Иван.belot | sed 's/^/   verify: /'

tell "the desktop knows the type of its files"
type=$(person xdg-mime query filetype /home/player/Downloads/Иван.belot)
default=$(person xdg-mime query default application/x-belot)
person gio info -a standard::content-type,standard::icon /home/player/Downloads/Иван.belot | grep standard | sed 's/^ */   gio: /'
echo "   xdg-mime: $type, opened by $default"
[[ $type == application/x-belot && $default == org.belot.game.desktop ]] || fail "type $type, program $default"
[[ -f /usr/share/icons/hicolor/48x48/mimetypes/application-x-belot.png ]] || fail "no icon of the type"

mkdir -m 1777 /tmp/fb
mkdir -p -m 1777 /tmp/.X11-unix
person Xvfb :7 -screen 0 1280x800x24 -fbdir /tmp/fb -nolisten tcp >/tmp/xvfb.log 2>&1 &
sleep 1

tell "how fast it starts"
TIMEFORMAT="   %R s to the first frame and the end"
for _ in 1 2 3; do
    time person belot --first-frame >/dev/null 2>&1 || fail "no first frame"
done

tell "started from its entry in the menu"
grep -E '^(Name|Exec|MimeType)=' "$desktop" | sed 's/^/   /'
rm -f "$probe"
person gio launch "$desktop" >/tmp/game.log 2>&1 &
expect welcome
window=$(person xdotool search --onlyvisible --class belot | tail -n 1)
echo "   window $window: \"$(person xdotool getwindowname "$window")\""
picture 1-menu-entry
close
rm -f "$probe"

tell "a double click on a match: xdg-open Иван.belot"
person xdg-open /home/player/Downloads/Иван.belot >/tmp/game.log 2>&1 &
expect message
picture 2-opened
press Return
expect matches

tell "one more, opened by its type while the game is open: gio open second.belot"
person gio open /home/player/Downloads/second.belot >>/tmp/game.log 2>&1
expect message
sleep 1
echo "   windows of the game: $(person xdotool search --onlyvisible --class belot | wc -l)"
[[ $(person xdotool search --onlyvisible --class belot | wc -l) == 1 ]] || fail "two windows"
press Return
expect matches
picture 3-list
close
rm -f "$probe"

tell "removed: apt purge belot, apt autoremove --purge"
apt-get -qq -y purge belot >/dev/null 2>&1
apt-get -qq -y autoremove --purge >/dev/null 2>&1
apt-get -qq clean
dpkg-query -W -f '${Package}\n' | sort | diff /tmp/packages-before - || fail "other packages than before"
files >/tmp/after
# what apt and dpkg write of any package, and the lists and logs of theirs
own='^/(var/(log|cache|lib/(apt|dpkg))(/|$)|etc/ld\.so\.cache$)'
comm -13 /tmp/before /tmp/after | grep -vE "$own" >/tmp/left || true
echo "   left, and not there before:"
sed 's/^/   /' /tmp/left
if grep -vE '^/home/player/(\.local|\.config|\.cache)(/share)?(/belot(/.*)?)?$' /tmp/left; then
    fail "that is not the person's"
fi
grep -q '^/home/player/.local/share/belot/matches.db$' /tmp/left || fail "the matches are gone"
comm -23 /tmp/before /tmp/after | grep -vE "$own" && fail "files of others are gone"
tell "nothing is left but what is the person's"
