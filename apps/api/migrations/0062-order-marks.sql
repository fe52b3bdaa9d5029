-- What the status of an order does not say: a part left already, cancelled after it left, nothing to ship.
alter table orders add column marks text[] not null default '{}';

-- Which variant a SKU is that no variant has: of lines of shops that name no variants of their own.
create table sku_links (
  id text not null,
  organisation_id text not null,
  sku_key text not null check (sku_key <> '' and sku_key = lower(btrim(sku_key))),
  variant_id text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (sku_key, organisation_id),
  foreign key (variant_id, organisation_id) references product_variants (id, merchant_id)
);

-- Pieces that an order of a shop lists below zero: returns, until retours take them over (domain 2.2).
create table shop_returns (
  id text not null,
  merchant_id text not null,
  -- The order that lists them, with its number as lists show it.
  order_id text not null,
  order_number text not null,
  external_line_id text not null,
  sku text,
  title text not null,
  variant_title text,
  quantity bigint not null check (quantity > 0),
  -- The line they were shipped with, if it is known.
  matched_order_id text,
  matched_order_number text,
  matched_line_id text,
  search text not null generated always as (lower(order_number || E'\n' ||
    coalesce(matched_order_number, '') || E'\n' || coalesce(sku, '') || E'\n' || title)) stored,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  unique (order_id, external_line_id, merchant_id),
  foreign key (order_id, merchant_id) references orders (id, merchant_id),
  foreign key (matched_order_id, merchant_id) references orders (id, merchant_id),
  foreign key (matched_line_id, merchant_id) references order_items (id, merchant_id),
  check ((matched_order_id is null) = (matched_line_id is null)
    and (matched_order_id is null) = (matched_order_number is null))
);
create index shop_returns_list on shop_returns (merchant_id, created_at desc, id desc);
create index shop_returns_all on shop_returns (created_at desc, id desc);
create index shop_returns_matched on shop_returns (matched_order_id, merchant_id);
create index shop_returns_line on shop_returns (matched_line_id, merchant_id);
create index shop_returns_number on shop_returns (merchant_id, lower(order_number) text_pattern_ops);
create index shop_returns_number_all on shop_returns (lower(order_number) text_pattern_ops);
create index shop_returns_search on shop_returns using gin (merchant_id, search gin_trgm_ops);
create index shop_returns_search_all on shop_returns using gin (search gin_trgm_ops);
