-- Who was invited: colleagues into an organisation, owners of organisations that are to come.
create table invitations (
  id text primary key,
  organisation_id text not null references organisations,
  kind text not null check (kind in ('organisation', 'member')),
  email text not null check (email = lower(email)),
  name text,
  type text not null
    check (type in ('platform', 'agency', 'customer', 'supplier', 'service_provider')),
  position text not null check (position in ('owner', 'member', 'administrator', 'support')),
  language text not null check (language in ('de', 'en')),
  status text not null default 'pending'
    check (status in ('pending', 'accepted', 'revoked', 'expired')),
  -- Each new link voids the one before, and is one more mail.
  mailing integer not null default 1,
  delivery text not null default 'waiting' check (delivery in ('waiting', 'sent', 'refused')),
  target_id text references organisations,
  agency_id text references organisations,
  -- The id of a member who may be gone by now.
  invited_by text not null,
  invited_by_name text not null,
  -- Only a hash is kept: the token itself is in the mail alone.
  token_hash text unique,
  -- What was typed of an onboarding that has not ended.
  steps jsonb not null default '{}',
  expires_at timestamptz(3) not null default packhaus_now() + interval '7 days',
  sent_at timestamptz(3),
  accepted_at timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now(),
  check ((status = 'accepted') = (accepted_at is not null)),
  check (status <> 'accepted' or target_id is not null),
  check (kind = 'organisation' or target_id = organisation_id),
  check (kind = 'organisation' or agency_id is null),
  check (status = 'pending' or token_hash is null)
);
create unique index invitations_pending on invitations (organisation_id, email)
  where status = 'pending';
create unique index invitations_target on invitations (target_id)
  where status = 'pending' and kind = 'organisation';
create index invitations_organisation on invitations (organisation_id, created_at desc, id desc);
create index invitations_all on invitations (created_at desc, id desc);
create index invitations_due on invitations (expires_at) where status = 'pending';
insert into lifecycle_steps values
  ('invitations', 'pending', 'accepted'),
  ('invitations', 'pending', 'revoked'),
  ('invitations', 'pending', 'expired');
create trigger invitations_lifecycle before update of status on invitations
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();

-- Which version of the terms somebody agreed to, and when: it outlives the account.
create table terms_acceptances (
  id text primary key,
  organisation_id text not null references organisations,
  member_id text not null,
  version text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  unique (member_id, version)
);
create index terms_acceptances_organisation
  on terms_acceptances (organisation_id, created_at desc, id desc);
