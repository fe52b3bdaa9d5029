-- Staff see the work on many rows of all organisations, the latest first.
create index bulk_runs_all on bulk_runs (created_at desc, id desc);
