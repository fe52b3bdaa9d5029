-- From which pages elsewhere a shop front may be asked with a key: browsers are told so.
alter table publishable_api_keys add column origins text[] not null default '{}';
drop trigger publishable_api_keys_tell on publishable_api_keys;
create trigger publishable_api_keys_tell
  after delete or update of status, origins on publishable_api_keys
  for each statement execute function packhaus_tell('viewers');
create index publishable_api_keys_origins on publishable_api_keys using gin (origins)
  where status = 'active';
