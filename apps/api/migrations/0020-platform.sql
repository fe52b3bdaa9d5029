-- Carriers and their services. The administrator edits it; parcels keep the link they were made with.
create table shipment_methods (
  id text primary key,
  code text not null unique check (code ~ '^[a-z0-9_]+$'),
  carrier text not null,
  name_de text not null,
  name_en text not null,
  shop_company text,
  url_template text,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now()
);
create trigger shipment_methods_updated_at before update on shipment_methods
  for each row execute function set_updated_at();
insert into shipment_methods (id, code, carrier, name_de, name_en, shop_company, url_template) values
  ('shm_dhl_paket', 'dhl_paket', 'DHL', 'DHL Paket', 'DHL Parcel', 'DHL',
   'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={n}'),
  ('shm_dhl_express', 'dhl_express', 'DHL Express', 'DHL Express', 'DHL Express', 'DHL Express',
   'https://www.dhl.com/de-de/home/tracking.html?tracking-id={n}&submit=1'),
  ('shm_deutsche_post', 'deutsche_post', 'Deutsche Post', 'Deutsche Post Brief', 'Deutsche Post letter', 'Deutsche Post (DE)', null),
  ('shm_dpd_classic', 'dpd_classic', 'DPD', 'DPD Classic', 'DPD Classic', 'DPD',
   'https://tracking.dpd.de/status/de_DE/parcel/{n}'),
  ('shm_gls', 'gls', 'GLS', 'GLS Paket', 'GLS Parcel', 'GLS',
   'https://gls-group.com/DE/de/paketverfolgung?match={n}'),
  ('shm_hermes', 'hermes', 'Hermes', 'Hermes Paket', 'Hermes Parcel', 'Hermes',
   'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#{n}'),
  ('shm_ups', 'ups', 'UPS', 'UPS Standard', 'UPS Standard', 'UPS',
   'https://www.ups.com/track?loc=de_DE&tracknum={n}'),
  ('shm_fedex', 'fedex', 'FedEx', 'FedEx', 'FedEx', 'FedEx',
   'https://www.fedex.com/fedextrack/?trknbr={n}'),
  ('shm_post_at', 'post_at', 'Österreichische Post', 'Österreichische Post', 'Austrian Post', 'Österreichische Post',
   'https://www.post.at/sv/sendungsdetails?snr={n}'),
  ('shm_yunexpress', 'yunexpress', 'YunExpress', 'YunExpress', 'YunExpress', 'YunExpress',
   'https://www.yuntrack.com/parcelTracking?id={n}'),
  ('shm_4px', 'four_px', '4PX', '4PX', '4PX', '4PX', 'https://track.4px.com/#/result/0/{n}'),
  ('shm_other', 'other', 'Andere', 'Anderer Versand', 'Other carrier', null, 'https://t.17track.net/de#nums={n}');

create table shops (
  id text not null,
  organisation_id text not null references organisations,
  sales_channel_id text not null,
  platform text not null default 'shopify' check (platform in ('shopify')),
  domain text not null check (domain = lower(domain)),
  name text not null,
  currency_code text,
  status text not null default 'connected' check (status in ('connected', 'needs_reauth', 'disconnected')),
  access_token text,
  access_token_expires_at timestamptz(3),
  refresh_token text,
  refresh_token_expires_at timestamptz(3),
  granted_scopes text[] not null default '{}',
  scopes_checked_at timestamptz(3),
  default_shipment_method text,
  -- The shop's shipping titles to shipment methods.
  shipment_methods jsonb not null default '{}',
  non_goods text[] not null default '{}',
  route_unpaid boolean not null default false,
  route_existing boolean not null default false,
  notify_shopper boolean not null default true,
  backfill_status text not null default 'none' check (backfill_status in ('none', 'running', 'done', 'failed')),
  backfill_count integer not null default 0,
  last_webhook_at timestamptz(3),
  last_reconciled_at timestamptz(3),
  -- Up to here the shop's changes were read; the next reconciliation begins a little before.
  reconciled_until timestamptz,
  last_error text,
  last_error_at timestamptz(3),
  connected_at timestamptz(3) not null default packhaus_now(),
  disconnected_at timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  foreign key (sales_channel_id, organisation_id) references sales_channels (id, merchant_id)
);
-- A shop belongs to one organisation at a time. Shops are few: this table stays on one node.
create unique index shops_domain on shops (platform, domain) where status <> 'disconnected';
create index shops_list on shops (organisation_id, created_at desc, id desc);
create trigger shops_updated_at before update on shops for each row execute function set_updated_at();
insert into lifecycle_steps values
  ('shops', 'connected', 'needs_reauth'),
  ('shops', 'connected', 'disconnected'),
  ('shops', 'needs_reauth', 'connected'),
  ('shops', 'needs_reauth', 'disconnected'),
  ('shops', 'disconnected', 'connected');
create trigger shops_lifecycle before update of status on shops
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();

-- Whether another organisation has this shop. Nobody learns whose it is.
create function is_connected_elsewhere(shop_domain text, own_organisation text) returns boolean
  language sql stable as $$
  select exists (select from shops where platform = 'shopify' and domain = shop_domain
    and organisation_id <> own_organisation and status <> 'disconnected')
$$;

create table oauth_states (
  id text primary key, -- hash of the state
  organisation_id text not null references organisations,
  member_id text not null,
  domain text not null,
  route_existing boolean not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now()
);

-- Messages of shops, stored before they are acknowledged and processed in batches.
create table inbox (
  id text not null,
  organisation_id text not null references organisations,
  shop_id text not null,
  delivery_id text not null,
  event_id text,
  topic text not null,
  -- What orders of one shop are told apart by, so that a batch takes an order's messages in turn.
  subject text,
  triggered_at timestamptz,
  body jsonb not null,
  received_at timestamptz(3) not null default packhaus_now(),
  processed_at timestamptz(3),
  attempts integer not null default 0,
  retry_at timestamptz(3),
  error text,
  primary key (id, organisation_id),
  unique (shop_id, delivery_id, organisation_id),
  foreign key (shop_id, organisation_id) references shops (id, organisation_id)
);
create index inbox_open on inbox (id) where processed_at is null;
create index inbox_received on inbox (received_at);

create table variant_links (
  id text not null,
  organisation_id text not null references organisations,
  shop_id text not null,
  external_variant_id text not null,
  variant_id text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (shop_id, external_variant_id, organisation_id),
  foreign key (shop_id, organisation_id) references shops (id, organisation_id),
  foreign key (variant_id, organisation_id) references product_variants (id, merchant_id)
);

-- Outbox of what a shop must learn of a fulfilment: one row per fulfilment and revision.
create table tracking_pushes (
  id text not null,
  organisation_id text not null references organisations,
  shop_id text not null,
  order_id text not null,
  fulfillment_id text not null,
  kind text not null check (kind in ('create', 'update', 'cancel')),
  revision integer not null,
  status text not null default 'pending' check (status in ('pending', 'done', 'dead', 'waiting')),
  attempts integer not null default 0,
  last_error text,
  external_id text,
  -- Not before this time again.
  retry_at timestamptz(3),
  -- Somebody is at it until then; a process that died is given up.
  lease_until timestamptz(3),
  done_at timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (fulfillment_id, revision, organisation_id),
  foreign key (shop_id, organisation_id) references shops (id, organisation_id),
  foreign key (order_id, organisation_id) references orders (id, merchant_id),
  foreign key (fulfillment_id, organisation_id) references fulfillments (id, merchant_id)
);
create index tracking_pushes_order on tracking_pushes (order_id, organisation_id);
create index tracking_pushes_open on tracking_pushes (shop_id, organisation_id, status) where status <> 'done';
create trigger tracking_pushes_updated_at before update on tracking_pushes
  for each row execute function set_updated_at();

-- Up to five places per country, each rank once. `ZZ` is the rest of the world (domain 2.3).
create table location_priorities (
  id text not null,
  organisation_id text not null references organisations,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  rank integer not null check (rank between 1 and 5),
  location_id text not null references stock_locations,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (organisation_id, country_code, rank),
  unique (organisation_id, country_code, location_id)
);

create table routing_settings (
  id text not null,
  organisation_id text not null references organisations,
  -- Otherwise all or nothing per order (domain 2.3).
  ship_what_is_there boolean not null default false,
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (organisation_id)
);
create trigger routing_settings_updated_at before update on routing_settings
  for each row execute function set_updated_at();

create table packagings (
  id text not null,
  organisation_id text not null references organisations,
  name text not null,
  type text not null default 'standard' check (type in ('standard', 'custom')),
  -- Millimetres and grams.
  length integer not null check (length > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  weight integer not null check (weight >= 0),
  max_weight integer check (max_weight > 0),
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  deleted_at timestamptz(3),
  primary key (id, organisation_id)
);
create index packagings_list on packagings (organisation_id, created_at desc, id desc);
create trigger packagings_updated_at before update on packagings
  for each row execute function set_updated_at();

-- May fall below zero: missing packaging warns and never blocks a parcel (domain 2.4).
create table packaging_levels (
  id text not null,
  organisation_id text not null references organisations,
  packaging_id text not null,
  location_id text not null references stock_locations,
  stocked_quantity bigint not null default 0,
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (packaging_id, location_id, organisation_id),
  foreign key (packaging_id, organisation_id) references packagings (id, organisation_id)
);
create trigger packaging_levels_updated_at before update on packaging_levels
  for each row execute function set_updated_at();

create table fulfillment_packagings (
  id text not null,
  merchant_id text not null references organisations,
  fulfillment_id text not null,
  packaging_id text not null,
  -- The platform's or the merchant's own.
  packaging_owner_id text not null references organisations,
  name text not null,
  -- Pieces used, and how many of them are more (+) or less (-) than suggested.
  quantity integer not null check (quantity >= 0),
  change integer not null,
  primary key (id, merchant_id),
  unique (fulfillment_id, packaging_id, merchant_id),
  foreign key (fulfillment_id, merchant_id) references fulfillments (id, merchant_id),
  foreign key (packaging_id, packaging_owner_id) references packagings (id, organisation_id)
);

-- Work on many rows, run by a job with progress and a result per row.
create table bulk_runs (
  id text not null,
  organisation_id text not null references organisations,
  member_id text not null,
  kind text not null check (kind in ('orders.pack', 'orders.release', 'orders.hold', 'orders.route', 'orders.tracking')),
  status text not null default 'running' check (status in ('running', 'done')),
  input jsonb not null,
  total integer not null,
  done integer not null default 0,
  failed integer not null default 0,
  created_at timestamptz(3) not null default packhaus_now(),
  done_at timestamptz(3),
  primary key (id, organisation_id)
);
create index bulk_runs_list on bulk_runs (organisation_id, created_at desc, id desc);
create table bulk_rows (
  id text not null,
  organisation_id text not null references organisations,
  bulk_run_id text not null,
  position integer not null,
  label text not null,
  input jsonb not null,
  entity_id text,
  status text not null default 'open' check (status in ('open', 'done', 'failed')),
  error_code text,
  error_details jsonb,
  primary key (id, organisation_id),
  unique (bulk_run_id, position, organisation_id),
  foreign key (bulk_run_id, organisation_id) references bulk_runs (id, organisation_id)
);
create index bulk_rows_open on bulk_rows (bulk_run_id, organisation_id, position) where status = 'open';
