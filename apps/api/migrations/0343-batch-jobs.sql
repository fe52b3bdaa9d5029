-- Tables of products, in and out, in the words of the dialect: an export or a bulk run does the work.
create table batch_jobs (
  id text not null,
  organisation_id text not null references organisations,
  created_by text not null,
  type text not null check (type in ('product-import', 'product-export')),
  status text not null default 'created' check (status in
    ('created', 'pre_processed', 'confirmed', 'processing', 'completed', 'canceled', 'failed')),
  dry_run boolean not null,
  context jsonb not null,
  result jsonb,
  export_id text,
  bulk_run_id text,
  pre_processed_at timestamptz(3),
  confirmed_at timestamptz(3),
  processing_at timestamptz(3),
  completed_at timestamptz(3),
  canceled_at timestamptz(3),
  failed_at timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id)
);
create index batch_jobs_list on batch_jobs (organisation_id, created_at desc, id desc);
create index batch_jobs_all on batch_jobs (created_at desc, id desc);
create index batch_jobs_export on batch_jobs (export_id) where export_id is not null;
create index batch_jobs_bulk_run on batch_jobs (bulk_run_id) where bulk_run_id is not null;
insert into lifecycle_steps values
  ('batch_jobs', 'created', 'pre_processed'),
  ('batch_jobs', 'pre_processed', 'confirmed'),
  ('batch_jobs', 'pre_processed', 'canceled'),
  ('batch_jobs', 'confirmed', 'processing'),
  ('batch_jobs', 'confirmed', 'completed'),
  ('batch_jobs', 'confirmed', 'failed'),
  ('batch_jobs', 'processing', 'completed'),
  ('batch_jobs', 'processing', 'failed');
create trigger batch_jobs_lifecycle before update of status on batch_jobs
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();
create trigger batch_jobs_updated_at before update on batch_jobs
  for each row execute function set_updated_at();
