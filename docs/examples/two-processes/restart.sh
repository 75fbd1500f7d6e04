#!/bin/sh
# A new version without a lost call: one process after the other, each only when the one before is ready again.
set -eu
for process in 1 2; do
  systemctl restart "tomari@$process"
  tries=0
  until curl --silent --fail --max-time 1 "http://127.0.0.1:300$process/readyz" >/dev/null; do
    tries=$((tries + 1))
    if [ "$tries" -ge 60 ]; then
      echo "tomari@$process is not ready after a minute; the other one still serves." >&2
      exit 1
    fi
    sleep 1
  done
done
