#!/bin/sh
# Run once by the PostgreSQL image on an empty volume: the role of servers and workers. It owns nothing;
# `packhaus migrate` grants it the rows.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$SERVER_PASSWORD" -U "$POSTGRES_USER" -d "${POSTGRES_DB:-$POSTGRES_USER}" <<'SQL'
create role packhaus_server login password :'password';
SQL
