-- Which agency looked after a customer, from when until when. organisations.agency_id is the one of now.
create table agency_assignments (
  id text not null,
  organisation_id text not null references organisations,
  agency_id text not null references organisations,
  agency_name text not null,
  from_at timestamptz(3) not null default packhaus_now(),
  until_at timestamptz(3),
  assigned_by text not null,
  assigned_by_name text not null,
  ended_by text,
  ended_by_name text,
  primary key (id, organisation_id),
  check (agency_id <> organisation_id),
  check (until_at >= from_at),
  check ((until_at is null) = (ended_by is null) and (ended_by is null) = (ended_by_name is null))
);
-- At most one agency at a time.
create unique index agency_assignments_current on agency_assignments (organisation_id)
  where until_at is null;
create index agency_assignments_list on agency_assignments (organisation_id, from_at desc, id desc);
create index agency_assignments_agency on agency_assignments (agency_id, from_at desc, id desc);

-- What was, stays: an assignment ends once, and changes in nothing else.
create function guard_agency_assignment() returns trigger language plpgsql as $$
begin
  if old.until_at is null and new.until_at is not null
    and (new.id, new.organisation_id, new.agency_id, new.agency_name, new.from_at, new.assigned_by,
      new.assigned_by_name) = (old.id, old.organisation_id, old.agency_id, old.agency_name,
      old.from_at, old.assigned_by, old.assigned_by_name)
  then return new; end if;
  raise exception 'an assignment of an agency only ends' using errcode = '42501';
end $$;
create trigger agency_assignments_guard before update on agency_assignments
  for each row execute function guard_agency_assignment();

insert into agency_assignments
  (id, organisation_id, agency_id, agency_name, from_at, assigned_by, assigned_by_name)
select 'agas_' || left(upper(md5(c.id || a.id)), 26), c.id, a.id, a.name, c.created_at, 'system', ''
from organisations c join organisations a on a.id = c.agency_id;
