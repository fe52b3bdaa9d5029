-- The releases whose migrations this database has. A server is not ready on the schema of a release after the next
-- one, because that may lack what the server reads and writes.
create table schema_releases (
  number int primary key check (number > 0),
  migrated_at timestamptz not null default now()
);
