#!/bin/sh
# the name by which docks know the window; otherwise it would be that of Python
export SDL_VIDEO_X11_WMCLASS=belot SDL_VIDEO_WAYLAND_WMCLASS=belot
exec python3 /app/lib/belot/main.py "$@"
