-- How shoppers prove who they are. Secrets lie apart from what merchants see of their customers.
create table shopper_passwords (
  customer_id text not null,
  merchant_id text not null,
  password_hash text not null,
  changed_at timestamptz(3) not null default packhaus_now(),
  primary key (customer_id, merchant_id),
  foreign key (customer_id, merchant_id) references customers (id, merchant_id) on delete cascade
);

create table shopper_sessions (
  id text not null,
  merchant_id text not null,
  customer_id text not null,
  token_hash text not null,
  kind text not null check (kind in ('cookie', 'bearer')),
  ip text,
  user_agent text,
  created_at timestamptz(3) not null default packhaus_now(),
  expires_at timestamptz(3) not null,
  primary key (id, merchant_id),
  foreign key (customer_id, merchant_id) references customers (id, merchant_id) on delete cascade
);
create unique index shopper_sessions_token on shopper_sessions (token_hash, merchant_id);
create index shopper_sessions_customer on shopper_sessions (customer_id, merchant_id);
create index shopper_sessions_over on shopper_sessions (expires_at);
-- Who somebody is is remembered for a moment, see 0048.
create trigger shopper_sessions_tell after delete on shopper_sessions
  for each statement execute function packhaus_tell('viewers');

-- One-time links of mails: for a new password, or to take over orders that were made as a guest.
create table shopper_links (
  id text not null,
  merchant_id text not null,
  customer_id text not null,
  purpose text not null check (purpose in ('password', 'orders')),
  token_hash text not null,
  order_ids text[] not null default '{}',
  network text,
  created_at timestamptz(3) not null default packhaus_now(),
  expires_at timestamptz(3) not null,
  primary key (id, merchant_id),
  foreign key (customer_id, merchant_id) references customers (id, merchant_id) on delete cascade
);
create unique index shopper_links_token on shopper_links (token_hash, merchant_id);
create index shopper_links_customer on shopper_links (customer_id, merchant_id, created_at);
create index shopper_links_over on shopper_links (expires_at);
