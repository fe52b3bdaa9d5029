-- What is over stays as it was, but for the name of an administrator who is erased: that is emptied
-- (domain 1; as with assignments of agencies, 0120).
create or replace function guard_acting() returns trigger language plpgsql as $$
begin
  if (new.id, new.organisation_id, new.session_id, new.administrator_id, new.member_id, new.reason,
      new.expires_at, new.created_at)
    is distinct from (old.id, old.organisation_id, old.session_id, old.administrator_id,
      old.member_id, old.reason, old.expires_at, old.created_at)
    or new.administrator_name not in (old.administrator_name, '')
    or new.member_name is distinct from old.member_name
    or (old.raised_at is not null and new.raised_at is distinct from old.raised_at)
    or (old.ended_at is not null
      and (new.ended_at, new.ended_why, new.raised_at, new.raised_reason)
        is distinct from (old.ended_at, old.ended_why, old.raised_at, old.raised_reason)) then
    raise exception 'an acting session is raised and ended once, and nothing else' using errcode = '42501';
  end if;
  return new;
end $$;
