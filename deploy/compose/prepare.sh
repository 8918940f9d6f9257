#!/bin/sh
# Makes what must be secret, once: `.env` and, for a try, certificates that only this machine signed. What is there stays.

set -eu
cd "$(dirname "$0")"
umask 077

hex() { openssl rand -hex "$1"; }
base64url() { openssl rand -base64 "$1" | tr '+/' '-_' | tr -d '=\n'; }

if [ ! -e .env ]; then
  cat > .env <<END
DATABASE_PASSWORD=$(hex 24)
AUTH_KEYS=$(base64url 32)
FILES_RPC_SECRET=$(hex 32)
FILES_KEY=GK$(hex 12)
FILES_SECRET=$(hex 32)
GRAFANA_PASSWORD=$(hex 16)
END
  echo 'Made .env. Keep a copy of it away from this machine: without AUTH_KEYS nobody stays signed in.'
fi

mkdir -p tls
for host in portal.wattle.example portal.mpm.example staff.wattle.example; do
  [ -e "tls/$host.crt" ] && continue
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 90 \
    -subj "/CN=$host" -addext "subjectAltName=DNS:$host" \
    -keyout "tls/$host.key" -out "tls/$host.crt" 2> /dev/null
  echo "Made tls/$host.crt, for a try."
done
# nginx reads them as an account of its own, 101 in its image.
if [ "$(id -u)" = 0 ]; then chown -R 101:101 tls; else chmod 755 tls && chmod 644 tls/*; fi
