-- An administrator who acts as the owner of a customer, in one session of theirs (domain 1). The row
-- stays: both persons, the reason and when it was over.
create table acting_sessions (
  id text not null,
  organisation_id text not null references organisations on delete cascade,
  -- The administrator's session. It ends with it.
  session_id text not null,
  administrator_id text not null,
  administrator_name text not null,
  -- Whom they act as.
  member_id text not null,
  member_name text not null,
  reason text not null check (length(trim(reason)) > 0),
  expires_at timestamptz(3) not null,
  raised_at timestamptz(3),
  raised_reason text,
  ended_at timestamptz(3),
  ended_why text check (ended_why in ('ended', 'expired', 'signed_out', 'role_lost', 'customer_gone')),
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  -- Nobody acts longer, whatever else is changed.
  check (expires_at <= created_at + interval '30 minutes'),
  check ((raised_at is null) = (raised_reason is null)),
  check ((ended_at is null) = (ended_why is null))
);
-- One at a time in a session, however many start at once.
create unique index acting_sessions_open on acting_sessions (session_id) where ended_at is null;
create index acting_sessions_organisation on acting_sessions (organisation_id, created_at desc, id desc);

-- What is over does not begin again, and nobody else's name is put in.
create function guard_acting() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null
    or (new.id, new.organisation_id, new.session_id, new.administrator_id, new.member_id, new.reason,
        new.expires_at, new.created_at)
      is distinct from (old.id, old.organisation_id, old.session_id, old.administrator_id,
        old.member_id, old.reason, old.expires_at, old.created_at)
    or (old.raised_at is not null and new.raised_at is distinct from old.raised_at) then
    raise exception 'an acting session is raised and ended once, and nothing else' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger acting_sessions_guard before update on acting_sessions
  for each row execute function guard_acting();

-- A viewer is made of it (access/viewer.ts).
create trigger acting_sessions_tell after insert or delete or update on acting_sessions
  for each statement execute function packhaus_tell('viewers');
