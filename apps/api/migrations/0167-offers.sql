create extension if not exists btree_gist;

-- What the ECB says a euro costs, day by day: in millionths of the currency.
create table exchange_rates (
  currency text not null check (currency in ('usd', 'cny')),
  day date not null,
  rate_micro bigint not null check (rate_micro > 0),
  source text not null,
  primary key (currency, day)
);

-- What suppliers offer on a product request, without a word of money: what it costs and what it is sold
-- for stand in tables of their own, for not everybody reads both (domain 3).
create table offers (
  id text not null,
  organisation_id text not null references organisations,
  request_id text not null,
  quote_request_id text not null,
  supplier_id text not null references organisations,
  supplier_name text not null,
  kind text not null check (kind in ('brand_service', 'dropshipping', 'bulk')),
  status text not null default 'draft' check (status in
    ('draft', 'submitted', 'open', 'accepted', 'declined', 'expired', 'withdrawn')),
  -- Versions of the same offer share the id of the first.
  first_id text not null,
  version integer not null default 1 check (version > 0),
  lines jsonb not null,
  shipping jsonb not null,
  moq integer not null check (moq > 0),
  production_days_min integer not null check (production_days_min >= 0),
  production_days_max integer not null check (production_days_max >= production_days_min),
  import_method text check (import_method in ('plane', 'train', 'stock_in_china')),
  valid_until date not null,
  note text not null,
  ship_from_id text not null references stock_locations,
  ship_from_country text not null,
  submitted_at timestamptz(3),
  opened_at timestamptz(3),
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now(),
  -- The customer reads it from its opening on.
  shown_to text generated always as (case when opened_at is not null then organisation_id end) stored,
  primary key (id, organisation_id),
  unique (first_id, version, organisation_id),
  foreign key (request_id, organisation_id) references product_requests (id, organisation_id),
  foreign key (quote_request_id, organisation_id) references quote_requests (id, organisation_id),
  check ((kind = 'bulk') = (import_method is not null)),
  check (status <> 'open' or opened_at is not null)
);
-- One offer of a request is accepted at most.
create unique index offers_accepted on offers (request_id, kind, organisation_id)
  where status = 'accepted' and kind = 'brand_service';
create index offers_request on offers (request_id, organisation_id, created_at, id);
create index offers_quote on offers (quote_request_id, organisation_id, created_at, id);
create index offers_supplier on offers (supplier_id, created_at desc, id desc);
create index offers_expiry on offers (valid_until) where status in ('submitted', 'open');

insert into lifecycle_steps values
  ('offers', 'draft', 'submitted'),
  ('offers', 'submitted', 'open'),
  ('offers', 'submitted', 'withdrawn'),
  ('offers', 'submitted', 'expired'),
  ('offers', 'submitted', 'declined'),
  ('offers', 'open', 'accepted'),
  ('offers', 'open', 'declined'),
  ('offers', 'open', 'withdrawn'),
  ('offers', 'open', 'expired');
create trigger offers_lifecycle before update of status on offers
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();

-- What the supplier takes. No customer reads it.
create table offer_costs (
  offer_id text not null,
  organisation_id text not null,
  supplier_id text not null,
  currency text not null check (currency in ('eur', 'usd', 'cny')),
  -- Frozen when it is submitted.
  rate_micro bigint check (rate_micro > 0),
  rate_on date,
  rate_source text,
  lines jsonb not null,
  shipping jsonb not null,
  primary key (offer_id, organisation_id),
  foreign key (offer_id, organisation_id) references offers (id, organisation_id) on delete cascade
);

-- What the customer pays. No supplier reads it.
create table offer_prices (
  offer_id text not null,
  organisation_id text not null,
  lines jsonb not null,
  shipping jsonb not null,
  primary key (offer_id, organisation_id),
  foreign key (offer_id, organisation_id) references offers (id, organisation_id) on delete cascade
);

-- What was agreed: the accepted offer holds goods, prices, costs and days.
create table agreements (
  id text not null,
  organisation_id text not null references organisations,
  request_id text not null,
  offer_id text not null,
  supplier_id text not null references organisations,
  supplier_name text not null,
  kind text not null check (kind in ('dropshipping', 'bulk')),
  -- Once the request is published.
  variant_id text,
  valid_from date not null,
  valid_until date check (valid_until >= valid_from),
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (offer_id, organisation_id),
  foreign key (request_id, organisation_id) references product_requests (id, organisation_id),
  foreign key (offer_id, organisation_id) references offers (id, organisation_id),
  foreign key (variant_id, organisation_id) references product_variants (id, merchant_id),
  -- At most one valid dropshipping agreement per organisation and variant.
  exclude using gist (organisation_id with =, variant_id with =,
    daterange(valid_from, valid_until, '[]') with &&)
    where (kind = 'dropshipping' and variant_id is not null)
);
create index agreements_request on agreements (request_id, organisation_id, valid_from);
create index agreements_supplier on agreements (supplier_id, valid_from);
create index agreements_variant on agreements (variant_id, organisation_id) where variant_id is not null;
