-- Archives of all data of a person or an organisation.
create table data_exports (
  id text not null,
  organisation_id text not null references organisations,
  -- Who asked for it, and alone sees it.
  member_id text not null references members on delete cascade,
  subject text not null check (subject in ('person', 'organisation')),
  language text not null check (language in ('de', 'en')),
  status text not null default 'queued'
    check (status in ('queued', 'running', 'done', 'failed', 'expired')),
  done integer not null default 0,
  total integer,
  size bigint,
  error text,
  file_id text,
  created_at timestamptz(3) not null default packhaus_now(),
  finished_at timestamptz(3),
  primary key (id, organisation_id),
  check ((status = 'done') = (file_id is not null)),
  check ((status = 'failed') = (error is not null))
);
create index data_exports_member on data_exports (member_id, created_at desc, id desc);
create index data_exports_organisation on data_exports (organisation_id);
create index data_exports_finished on data_exports (finished_at) where status = 'done';
-- One at a time: who asks again gets the one that is being written.
create unique index data_exports_open on data_exports (member_id, subject, organisation_id)
  where status in ('queued', 'running');
insert into lifecycle_steps values
  ('data_exports', 'queued', 'running'),
  ('data_exports', 'queued', 'failed'),
  ('data_exports', 'running', 'done'),
  ('data_exports', 'running', 'failed'),
  ('data_exports', 'done', 'expired');
create trigger data_exports_lifecycle before update of status on data_exports
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();

-- That a person or an organisation is erased. The row stays as evidence, without names.
create table erasures (
  id text not null,
  organisation_id text not null references organisations,
  kind text not null check (kind in ('person', 'organisation')),
  -- The id of a member who is gone when it is done.
  member_id text,
  subject text not null,
  status text not null default 'pending' check (status in ('pending', 'running', 'revoked', 'done')),
  asked_by text not null,
  asked_by_name text not null,
  due_at timestamptz(3) not null default packhaus_now() + interval '14 days',
  warned_at timestamptz(3),
  -- When it was tried last, and what was missing then.
  tried_at timestamptz(3),
  missing jsonb not null default '[]',
  -- Who is told when it is done: forgotten when they were.
  contacts jsonb not null default '[]',
  -- How many rows of which table went or were overwritten, and how many stay for which reason.
  result jsonb not null default '{}',
  certificate_id text,
  revoked_at timestamptz(3),
  done_at timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  check ((kind = 'person') = (member_id is not null)),
  check ((status = 'revoked') = (revoked_at is not null)),
  check ((status = 'done') = (done_at is not null))
);
create unique index erasures_person on erasures (member_id, organisation_id)
  where kind = 'person' and status in ('pending', 'running');
create unique index erasures_organisation on erasures (organisation_id)
  where kind = 'organisation' and status in ('pending', 'running');
create index erasures_list on erasures (created_at desc, id desc);
create index erasures_status on erasures (status, created_at desc, id desc);
create index erasures_due on erasures (due_at) where status in ('pending', 'running');
create index erasures_of on erasures (organisation_id, created_at desc, id desc);
insert into lifecycle_steps values
  ('erasures', 'pending', 'revoked'),
  ('erasures', 'pending', 'running'),
  ('erasures', 'running', 'done');
create trigger erasures_lifecycle before update of status on erasures
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();

-- An organisation that is erased has no people any more: what the law keeps still belongs to it.
alter table organisations drop constraint organisations_status_check;
alter table organisations add constraint organisations_status_check
  check (status in ('waitlist', 'invited', 'declined', 'active', 'disabled', 'erased'));
insert into lifecycle_steps values
  ('organisations', 'waitlist', 'erased'),
  ('organisations', 'invited', 'erased'),
  ('organisations', 'declined', 'erased'),
  ('organisations', 'active', 'erased'),
  ('organisations', 'disabled', 'erased');

-- What was, stays, but for the names of those who are erased: those are emptied.
create or replace function guard_agency_assignment() returns trigger language plpgsql as $$
begin
  if (new.id, new.organisation_id, new.agency_id, new.from_at, new.assigned_by)
      = (old.id, old.organisation_id, old.agency_id, old.from_at, old.assigned_by)
    and new.agency_name in (old.agency_name, '') and new.assigned_by_name in (old.assigned_by_name, '')
    and (old.until_at is null and new.until_at is not null
      or (new.until_at, new.ended_by) is not distinct from (old.until_at, old.ended_by)
        and (new.ended_by_name is not distinct from old.ended_by_name or new.ended_by_name = ''))
  then return new; end if;
  raise exception 'an assignment of an agency only ends' using errcode = '42501';
end $$;
