#!/bin/sh
# The role of the service: it reads and writes data. The step that migrates grants it the tables.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set password="$SERVICE_PASSWORD" <<'SQL'
create role celeiro_service login password :'password';
SQL
