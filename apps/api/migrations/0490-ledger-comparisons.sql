-- The last nightly comparison of accounts with their entries, for the operator's metrics: one row.
create table ledger_comparisons (
  id boolean primary key default true check (id),
  differences integer not null check (differences >= 0),
  compared_at timestamptz(3) not null
);
