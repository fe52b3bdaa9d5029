-- The second factor of a person may be an app, passkeys, or both; the recovery codes are of all of them.
alter table second_factors alter column secret drop not null;
-- Since when codes of the app count; null: none was confirmed.
alter table second_factors add column confirmed_at timestamptz;
update second_factors as f set confirmed_at = m.second_factor_at from members as m where m.id = f.member_id;

-- By when staff must have one; null: two weeks after their account was made. Who lost it has no time left.
alter table members add column second_factor_due_at timestamptz;

create table passkeys (
  id text primary key,
  -- With the factor goes every part of it.
  member_id text not null references second_factors (member_id) on delete cascade,
  name text not null,
  -- As the authenticator names it, in base64url.
  credential_id text not null unique,
  -- COSE, in base64url.
  public_key text not null,
  -- How often it was used, as it says; many always say 0.
  counter bigint not null,
  transports text[] not null,
  -- Kept by a password manager, and so on several devices.
  is_synced boolean not null,
  last_used_at timestamptz,
  created_at timestamptz not null default packhaus_now()
);
create index passkeys_member on passkeys (member_id, created_at);

-- What an authenticator is to sign, once.
create table passkey_challenges (
  id text primary key,
  -- Of the browser that asked.
  token_hash text not null unique,
  challenge text not null,
  -- To add a passkey: whose, and in which session. To sign in: null, or whose password was right.
  member_id text references members on delete cascade,
  session_id text references sessions on delete cascade,
  sign_in_challenge_id text references sign_in_challenges on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default packhaus_now(),
  check (session_id is null or member_id is not null),
  check (sign_in_challenge_id is null or member_id is not null)
);
create index passkey_challenges_member on passkey_challenges (member_id);
create index passkey_challenges_session on passkey_challenges (session_id);
create index passkey_challenges_sign_in on passkey_challenges (sign_in_challenge_id);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);

-- Somebody who knows their password, and has nothing else left, asks a second person for help.
create table second_factor_resets (
  id text primary key,
  member_id text not null references members on delete cascade,
  ip text,
  decision text check (decision in ('approved', 'declined')),
  decided_by text,
  decided_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default packhaus_now(),
  check ((decision is null) = (decided_at is null))
);
create unique index second_factor_resets_open on second_factor_resets (member_id) where decision is null;
