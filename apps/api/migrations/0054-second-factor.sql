-- Codes of an app beside the password (RFC 6238). Since when it is asked; null: it is not.
alter table members add column second_factor_at timestamptz;

-- What codes are made of, prepared or in force.
create table second_factors (
  id text primary key,
  member_id text not null unique references members on delete cascade,
  -- Sealed, with the person as its owner.
  secret text not null,
  -- The step of the last code that was taken: none counts twice.
  last_step integer,
  -- Of the recovery codes' hashes.
  recovery_salt text,
  created_at timestamptz not null default packhaus_now()
);

create table recovery_codes (
  id text primary key,
  member_id text not null references members on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default packhaus_now(),
  unique (member_id, code_hash)
);

-- The password was right, the code is awaited.
create table sign_in_challenges (
  id text primary key,
  token_hash text not null unique,
  member_id text not null references members on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default packhaus_now()
);
create index sign_in_challenges_member on sign_in_challenges (member_id);
create index sign_in_challenges_expires_at on sign_in_challenges (expires_at);

-- When the session's password was given last.
alter table sessions add column password_at timestamptz not null default packhaus_now();
update sessions set password_at = created_at;

drop trigger members_tell on members;
create trigger members_tell
  after delete or update of
    first_name, last_name, position, organisation_id, disabled_at, second_factor_at on members
  for each statement execute function packhaus_tell('viewers');
