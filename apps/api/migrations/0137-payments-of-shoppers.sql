-- What shoppers pay goes to merchants, by providers of theirs. None of it is in the ledger.
insert into payment_providers values ('card', true);

-- The keys of a merchant at a provider, for one sales channel. Encrypted.
create table payment_provider_keys (
  id text not null,
  merchant_id text not null references organisations,
  sales_channel_id text not null,
  provider_id text not null references payment_providers,
  secret_key text not null,
  webhook_secret text not null,
  hint text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  unique (sales_channel_id, provider_id, merchant_id),
  foreign key (sales_channel_id, merchant_id) references sales_channels (id, merchant_id)
);
create trigger payment_provider_keys_updated_at before update on payment_provider_keys
  for each row execute function set_updated_at();

create table payment_collections (
  id text not null,
  merchant_id text not null references organisations,
  sales_channel_id text not null,
  type text not null default 'order_edit' check (type in ('order_edit')),
  status text not null default 'not_paid' check (status in
    ('not_paid', 'awaiting', 'authorized', 'partially_authorized', 'canceled')),
  description text,
  amount bigint not null check (amount > 0),
  authorized_amount bigint check (authorized_amount >= 0),
  region_id text not null references regions,
  currency_code text not null,
  created_by text not null,
  metadata jsonb,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  deleted_at timestamptz(3),
  primary key (id, merchant_id),
  foreign key (sales_channel_id, merchant_id) references sales_channels (id, merchant_id)
);
create trigger payment_collections_updated_at before update on payment_collections
  for each row execute function set_updated_at();

-- How a cart, or a part of a collection, is going to be paid.
create table payment_sessions (
  id text not null,
  merchant_id text not null,
  cart_id text,
  payment_collection_id text,
  provider_id text not null references payment_providers,
  is_selected boolean,
  is_initiated boolean not null default false,
  status text not null default 'pending' check (status in
    ('authorized', 'pending', 'requires_more', 'error', 'canceled')),
  data jsonb not null default '{}',
  amount bigint not null check (amount >= 0),
  payment_authorized_at timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  foreign key (cart_id, merchant_id) references carts (id, merchant_id) on delete cascade,
  foreign key (payment_collection_id, merchant_id) references payment_collections (id, merchant_id),
  check ((cart_id is null) <> (payment_collection_id is null))
);
create unique index payment_sessions_cart on payment_sessions (cart_id, provider_id, merchant_id)
  where cart_id is not null;
create unique index payment_sessions_selected on payment_sessions (cart_id, merchant_id)
  where is_selected and cart_id is not null;
create index payment_sessions_collection on payment_sessions (payment_collection_id, merchant_id)
  where payment_collection_id is not null;
create trigger payment_sessions_updated_at before update on payment_sessions
  for each row execute function set_updated_at();

create table payments (
  id text not null,
  merchant_id text not null references organisations,
  sales_channel_id text not null,
  cart_id text,
  order_id text,
  payment_collection_id text,
  amount bigint not null check (amount >= 0),
  amount_refunded bigint not null default 0,
  currency_code text not null,
  provider_id text not null references payment_providers,
  data jsonb not null default '{}',
  captured_at timestamptz(3),
  canceled_at timestamptz(3),
  metadata jsonb,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  foreign key (cart_id, merchant_id) references carts (id, merchant_id),
  foreign key (payment_collection_id, merchant_id) references payment_collections (id, merchant_id),
  check (amount_refunded between 0 and amount),
  check (captured_at is not null or amount_refunded = 0)
);
-- A cart is paid once.
create unique index payments_cart on payments (cart_id, merchant_id) where cart_id is not null;
create index payments_order on payments (order_id, merchant_id) where order_id is not null;
create index payments_collection on payments (payment_collection_id, merchant_id)
  where payment_collection_id is not null;
create trigger payments_updated_at before update on payments
  for each row execute function set_updated_at();

create table refunds (
  id text not null,
  merchant_id text not null,
  payment_id text not null,
  order_id text,
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('discount', 'return', 'swap', 'claim', 'other')),
  note text,
  metadata jsonb,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  foreign key (payment_id, merchant_id) references payments (id, merchant_id)
);
create index refunds_payment on refunds (payment_id, merchant_id);
create trigger refunds_updated_at before update on refunds
  for each row execute function set_updated_at();
