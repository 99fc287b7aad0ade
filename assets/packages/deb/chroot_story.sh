#!/usr/bin/env bash
# Tells the whole life of the package on a fresh Debian: installed, started from its menu entry, a match opened
# by its type, one more while the game is open, removed. Fails if anything is left but what is the person's.
#
# usage: chroot_story.sh PACKAGE.deb MATCH.belot MATCH.belot      (as root; `make deb-story` does all that)
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
package=$(realpath "$1") first=$(realpath "$2") second=$(realpath "$3")
story=$(realpath -m "$here/../../../build/deb-story")
root=$story/root

rm -rf "$story"
mkdir -p "$story"
# the archives that this machine itself uses, of Debian alone
apt-get indextargets --format '$(ORIGIN)|deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
    sed -n 's/^Debian|//p' | sort -u >"$story/sources"
[[ -s $story/sources ]] || { echo "this machine has no sources of Debian's packages" >&2; exit 1; }
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")

echo "== a fresh Debian ($suite) with a screen, a file manager's tools and one person"
began=$SECONDS
mmdebstrap --quiet --variant=minbase \
    --include=xvfb,xdotool,xdg-utils,desktop-file-utils,shared-mime-info,libglib2.0-bin,hicolor-icon-theme,procps \
    "$suite" "$root" - <"$story/sources"
echo "   $((SECONDS - began)) s, $(du -sm "$root" | cut -f1) MB"

install -D "$package" "$root/root/belot.deb"
install -m 755 "$here/chroot_inside.sh" "$root/root/inside.sh"
chroot "$root" useradd --create-home --shell /bin/bash player
install -d "$root/home/player/Downloads"
install -m 644 "$first" "$root/home/player/Downloads/Иван.belot"
install -m 644 "$second" "$root/home/player/Downloads/second.belot"
chroot "$root" chown -R player: /home/player/Downloads
cp /etc/resolv.conf "$root/etc/resolv.conf"

# what is started in there ends with it, and nothing stays mounted
unshare --mount --pid --fork --kill-child bash -euo pipefail -c '
    mount -t proc proc "$1/proc"
    mount -t tmpfs tmpfs "$1/dev"
    mknod -m 666 "$1/dev/null" c 1 3
    mknod -m 666 "$1/dev/zero" c 1 5
    mknod -m 666 "$1/dev/random" c 1 8
    mknod -m 666 "$1/dev/urandom" c 1 9
    mkdir -m 1777 "$1/dev/shm"
    exec chroot "$1" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root TERM=dumb /root/inside.sh
' story "$root"
cp "$root"/tmp/screen-* "$story/"
rm -rf "$root"
echo "== pictures of the screen are in $story"
