create table payment_providers (id text primary key, is_installed boolean not null);
create table fulfillment_providers (id text primary key, is_installed boolean not null);
insert into payment_providers values ('manual', true);
insert into fulfillment_providers values ('manual', true);

alter table regions add column tax_provider_id text;
create table region_payment_providers (
  region_id text not null references regions,
  provider_id text not null references payment_providers,
  primary key (region_id, provider_id)
);
create table region_fulfillment_providers (
  region_id text not null references regions,
  provider_id text not null references fulfillment_providers,
  primary key (region_id, provider_id)
);

create table product_types (
  id text not null,
  merchant_id text not null references organisations,
  value text not null,
  metadata jsonb,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  deleted_at timestamptz(3),
  primary key (id, merchant_id)
);
-- A value or handle is free again once its row is deleted.
create unique index product_types_value on product_types (merchant_id, value)
  where deleted_at is null;

create table product_collections (
  id text not null,
  merchant_id text not null references organisations,
  title text not null,
  handle text not null,
  metadata jsonb,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  deleted_at timestamptz(3),
  primary key (id, merchant_id)
);
create unique index product_collections_handle on product_collections (merchant_id, handle)
  where deleted_at is null;

create table product_categories (
  id text not null,
  merchant_id text not null references organisations,
  name text not null,
  description text not null,
  handle text not null,
  is_active boolean not null,
  is_internal boolean not null,
  parent_category_id text,
  rank integer not null,
  -- The ids from the root to the row itself, each followed by a dot.
  mpath text not null,
  metadata jsonb,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  foreign key (parent_category_id, merchant_id) references product_categories (id, merchant_id)
);
create unique index product_categories_handle on product_categories (merchant_id, handle);
create index product_categories_parent
  on product_categories (merchant_id, parent_category_id, rank);
create index product_categories_mpath on product_categories (mpath text_pattern_ops);

alter table products
  add column collection_id text,
  add column type_id text,
  add foreign key (collection_id, merchant_id) references product_collections (id, merchant_id),
  add foreign key (type_id, merchant_id) references product_types (id, merchant_id);
create index products_collection on products (collection_id, merchant_id)
  where collection_id is not null;
create index products_type on products (type_id, merchant_id) where type_id is not null;

create table product_category_products (
  category_id text not null,
  product_id text not null,
  merchant_id text not null,
  primary key (category_id, product_id, merchant_id),
  foreign key (category_id, merchant_id) references product_categories (id, merchant_id)
    on delete cascade,
  foreign key (product_id, merchant_id) references products (id, merchant_id)
);
create index product_category_products_product
  on product_category_products (product_id, merchant_id);
create table product_tag_products (
  tag_id text not null,
  product_id text not null,
  merchant_id text not null,
  primary key (tag_id, product_id, merchant_id),
  foreign key (tag_id, merchant_id) references product_tags (id, merchant_id),
  foreign key (product_id, merchant_id) references products (id, merchant_id)
);
create index product_tag_products_product on product_tag_products (product_id, merchant_id);

create table sales_channel_products (
  sales_channel_id text not null,
  product_id text not null,
  merchant_id text not null,
  primary key (sales_channel_id, product_id, merchant_id),
  foreign key (sales_channel_id, merchant_id) references sales_channels (id, merchant_id),
  foreign key (product_id, merchant_id) references products (id, merchant_id)
);
create index sales_channel_products_product on sales_channel_products (product_id, merchant_id);
create table sales_channel_locations (
  sales_channel_id text not null,
  location_id text not null references stock_locations,
  merchant_id text not null,
  primary key (sales_channel_id, location_id, merchant_id),
  foreign key (sales_channel_id, merchant_id) references sales_channels (id, merchant_id)
);

create table publishable_api_keys (
  id text primary key,
  title text not null,
  created_by text,
  revoked_by text,
  revoked_at timestamptz(3),
  status text not null check (status in ('active', 'revoked')),
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  check ((status = 'revoked') = (revoked_at is not null))
);
insert into lifecycle_steps (lifecycle, from_status, to_status) values
  ('publishable_api_keys', 'active', 'revoked');
create trigger publishable_api_keys_lifecycle before update of status on publishable_api_keys
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();
create table publishable_api_key_sales_channels (
  publishable_key_id text not null references publishable_api_keys on delete cascade,
  sales_channel_id text not null,
  merchant_id text not null,
  primary key (publishable_key_id, sales_channel_id, merchant_id),
  foreign key (sales_channel_id, merchant_id) references sales_channels (id, merchant_id)
);

-- Whose goods a shop front sells is remembered for a moment, see 0048.
create trigger publishable_api_keys_tell after delete or update of status on publishable_api_keys
  for each statement execute function packhaus_tell('viewers');
create trigger publishable_api_key_sales_channels_tell
  after insert or delete on publishable_api_key_sales_channels
  for each statement execute function packhaus_tell('viewers');
create trigger sales_channels_tell after delete or update of is_disabled, deleted_at on sales_channels
  for each statement execute function packhaus_tell('viewers');

do $$
declare name text;
begin
  foreach name in array array['product_types', 'product_collections', 'product_categories',
    'publishable_api_keys']
  loop
    execute format('create trigger %1$s_updated_at before update on %1$s
      for each row execute function set_updated_at()', name);
  end loop;
end $$;
