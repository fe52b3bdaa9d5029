-- When somebody of an organisation signed in last: sessions are deleted when they end. In a table of its
-- own, so that nobody who signs in waits for who is changing the organisation.
create table last_sign_ins (
  -- The organisation's.
  id text primary key references organisations on delete cascade,
  signed_in_at timestamptz(3) not null
);
insert into last_sign_ins (id, signed_in_at)
select m.organisation_id, max(s.created_at) from sessions s join members m on m.id = s.member_id group by 1;

create function note_sign_in() returns trigger language plpgsql as $$
begin
  insert into last_sign_ins (id, signed_in_at)
    select m.organisation_id, new.created_at from members m where m.id = new.member_id
    on conflict (id) do update set signed_in_at = excluded.signed_in_at
      where last_sign_ins.signed_in_at < excluded.signed_in_at;
  return null;
end $$;
create trigger sessions_note_sign_in after insert on sessions
  for each row execute function note_sign_in();
