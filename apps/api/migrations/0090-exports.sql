-- Files of lists that are too long to be downloaded at once.
create table exports (
  id text not null,
  organisation_id text not null references organisations,
  member_id text not null references members on delete cascade,
  list text not null,
  format text not null check (format in ('csv', 'xlsx')),
  language text not null check (language in ('de', 'en')),
  query jsonb not null,
  status text not null default 'queued'
    check (status in ('queued', 'running', 'done', 'failed', 'expired')),
  rows integer not null default 0,
  total integer,
  size bigint,
  error text,
  file_id text,
  created_at timestamptz(3) not null default packhaus_now(),
  finished_at timestamptz(3),
  primary key (id, organisation_id),
  foreign key (file_id, organisation_id) references files (id, organisation_id),
  check ((status = 'done') = (file_id is not null)),
  check ((status = 'failed') = (error is not null))
);
create index exports_member on exports (member_id, created_at desc, id desc);
create index exports_file on exports (file_id, organisation_id) where file_id is not null;
create index exports_finished on exports (finished_at) where status = 'done';
insert into lifecycle_steps values
  ('exports', 'queued', 'running'),
  ('exports', 'queued', 'failed'),
  ('exports', 'running', 'done'),
  ('exports', 'running', 'failed'),
  ('exports', 'done', 'expired');
create trigger exports_lifecycle before update of status on exports
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();
