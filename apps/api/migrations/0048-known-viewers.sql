-- Says that rows changed which processes remember: to the process that changes them at once, to the
-- others with the commit. See Database.watch.
create function packhaus_tell() returns trigger language plpgsql as $$
begin
  raise notice 'packhaus changed: %', tg_argv[0];
  perform pg_notify(tg_argv[0], '');
  return null;
end $$;

-- All that a viewer is made of (access/viewer.ts). That a session was seen is none of it.
create trigger managed_tell after insert on organisations
  for each row when (new.agency_id is not null) execute function packhaus_tell('viewers');
create trigger organisations_tell
  after delete or update of type, status, disable_at, agency_id on organisations
  for each statement execute function packhaus_tell('viewers');
create trigger members_tell
  after delete or update of first_name, last_name, position, organisation_id, disabled_at on members
  for each statement execute function packhaus_tell('viewers');
create trigger sessions_tell
  after delete or update of token_hash, member_id, kind, expires_at on sessions
  for each statement execute function packhaus_tell('viewers');
create trigger api_keys_tell
  after delete or update of secret_hash, member_id, revoked_at on api_keys
  for each statement execute function packhaus_tell('viewers');
