-- A shop whose people opened the app: proved by a signature of the shop platform, which is good once.
create table shop_visits (
  id text primary key,
  signature_hash text not null unique,
  token_hash text not null unique,
  domain text not null check (domain = lower(domain)),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default packhaus_now()
);
create index shop_visits_expires_at on shop_visits (expires_at);

-- Shops that wait until their organisation works here.
create table shop_offers (
  id text not null,
  organisation_id text not null references organisations on delete cascade,
  domain text not null check (domain = lower(domain)),
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (organisation_id, domain)
);

-- The shop somebody came from when they signed up, proved by its platform.
alter table sign_ups add column shop_domain text;
