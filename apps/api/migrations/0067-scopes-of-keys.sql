-- What a key may do, of what its maker may, and until when (ADR 29).
alter table api_keys
  add column scopes text[] not null default '{}',
  add column expires_at timestamptz not null default packhaus_now() + interval '90 days',
  -- Its owners are still to be told by mail that it was narrowed and ends.
  add column is_narrowed boolean not null default false;

-- Keys of before keep what is neither money nor access.
update api_keys set is_narrowed = true, scopes = array[
  'dashboard:read', 'orders:read', 'orders:write', 'retours:write', 'products:read',
  'products:write', 'stocks:read', 'stocks:write', 'packaging:read', 'shops:read', 'shops:write',
  'locations:read', 'locations:write', 'location_priorities:read', 'location_priorities:write',
  'imports:read', 'imports:write', 'invoices:read', 'balance:read', 'price_list:read',
  'organisation:read', 'organisations:read', 'jobs:read', 'jobs:write', 'platform:read']
where revoked_at is null;

create index api_keys_narrowed on api_keys (organisation_id) where is_narrowed;

drop trigger api_keys_tell on api_keys;
create trigger api_keys_tell
  after delete or update of secret_hash, member_id, revoked_at, scopes, expires_at on api_keys
  for each statement execute function packhaus_tell('viewers');

-- Where a letter with a link was asked for: an address, of IPv6 the first half of it.
alter table password_resets add column network text;
