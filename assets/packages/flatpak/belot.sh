#!/bin/sh
exec python3 /app/lib/belot/main.py "$@"
