create table shipping_profiles (
  id text not null,
  merchant_id text not null references organisations,
  name text not null,
  type text not null check (type in ('default', 'gift_card', 'custom')),
  metadata jsonb,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  deleted_at timestamptz(3),
  primary key (id, merchant_id)
);
create index shipping_profiles_list on shipping_profiles (merchant_id, created_at desc, id desc)
  where deleted_at is null;
create index shipping_profiles_all on shipping_profiles (created_at desc, id desc)
  where deleted_at is null;
create trigger shipping_profiles_updated_at before update on shipping_profiles
  for each row execute function set_updated_at();

create table shipping_profile_products (
  profile_id text not null,
  product_id text not null,
  merchant_id text not null,
  primary key (profile_id, product_id, merchant_id),
  foreign key (profile_id, merchant_id) references shipping_profiles (id, merchant_id),
  foreign key (product_id, merchant_id) references products (id, merchant_id)
);
create index shipping_profile_products_product
  on shipping_profile_products (product_id, merchant_id);

create table shipping_options (
  id text not null,
  merchant_id text not null references organisations,
  name text not null,
  region_id text not null references regions,
  profile_id text,
  provider_id text not null references fulfillment_providers,
  price_type text not null check (price_type in ('flat_rate', 'calculated')),
  amount bigint check (amount >= 0),
  is_return boolean not null default false,
  admin_only boolean not null default false,
  includes_tax boolean not null default false,
  data jsonb not null,
  metadata jsonb,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  deleted_at timestamptz(3),
  primary key (id, merchant_id),
  foreign key (profile_id, merchant_id) references shipping_profiles (id, merchant_id),
  check (price_type = 'calculated' or amount is not null)
);
create index shipping_options_list on shipping_options (merchant_id, created_at desc, id desc)
  where deleted_at is null;
create index shipping_options_all on shipping_options (created_at desc, id desc)
  where deleted_at is null;
create index shipping_options_region on shipping_options (region_id, merchant_id)
  where deleted_at is null;
create index shipping_options_profile on shipping_options (profile_id, merchant_id);
create trigger shipping_options_updated_at before update on shipping_options
  for each row execute function set_updated_at();

-- From and to which sum of goods an option can be chosen: one of each kind.
create table shipping_option_requirements (
  id text not null,
  merchant_id text not null,
  shipping_option_id text not null,
  type text not null check (type in ('min_subtotal', 'max_subtotal')),
  amount bigint not null check (amount >= 0),
  deleted_at timestamptz(3),
  primary key (id, merchant_id),
  foreign key (shipping_option_id, merchant_id) references shipping_options (id, merchant_id)
);
create unique index shipping_option_requirements_once
  on shipping_option_requirements (shipping_option_id, merchant_id, type)
  where deleted_at is null;
