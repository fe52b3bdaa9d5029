create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Places where goods lie. A reference table: shared by all, each place with an organisation that owns it.
create table stock_locations (
  id text primary key,
  owner_id text not null references organisations,
  -- The owner's type. It never changes.
  type text not null check (type in ('platform', 'supplier', 'customer')),
  -- Who sees it besides staff; `*` is everybody.
  reader_ids text[] not null,
  name text not null,
  kind text not null check (kind in ('dropshipping', 'retour', 'import', 'china', 'customer')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  company text,
  address_1 text,
  address_2 text,
  postal_code text,
  city text,
  province text,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  phone text,
  metadata jsonb,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  deleted_at timestamptz(3)
);
create index stock_locations_owner on stock_locations (owner_id, name, id);

-- From here on every key holds the owner. `id` comes first: one index finds a row by id alone and by both.
create table sales_channels (
  id text not null,
  merchant_id text not null references organisations,
  name text not null,
  description text,
  is_disabled boolean not null default false,
  metadata jsonb,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  deleted_at timestamptz(3),
  primary key (id, merchant_id)
);
create index sales_channels_list on sales_channels (merchant_id, created_at desc, id desc);

create table products (
  id text not null,
  merchant_id text not null references organisations,
  title text not null,
  subtitle text,
  handle text not null,
  description text,
  status text not null default 'published' check (status in ('draft', 'proposed', 'published', 'rejected')),
  thumbnail text,
  images jsonb not null default '[]',
  category text,
  type text,
  collection text,
  tags text[] not null default '{}',
  discountable boolean not null default true,
  origin_country text,
  mid_code text,
  hs_code text,
  material text,
  external_id text,
  metadata jsonb,
  search text not null default '',
  -- Suppliers who hold or make the goods, and therefore see them.
  supplier_ids text[] not null default '{}',
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  deleted_at timestamptz(3),
  primary key (id, merchant_id)
);
create index products_suppliers on products using gin (supplier_ids);
create unique index products_handle on products (merchant_id, handle) where deleted_at is null;
create index products_list on products (merchant_id, created_at desc, id desc) where deleted_at is null;
create index products_start on products (merchant_id, lower(title) text_pattern_ops) where deleted_at is null;
create index products_title on products (merchant_id, title, id) where deleted_at is null;
create index products_title_all on products (title, id) where deleted_at is null;
create index products_status on products (merchant_id, status, created_at desc, id desc) where deleted_at is null;
create index products_all on products (created_at desc, id desc) where deleted_at is null;
create index products_search on products using gin (merchant_id, search gin_trgm_ops);
create index products_search_all on products using gin (search gin_trgm_ops);

create table inventory_items (
  id text not null,
  merchant_id text not null references organisations,
  sku text,
  title text not null,
  requires_shipping boolean not null default true,
  -- Less than three days of sales are left (domain 4). Kept by the stock verbs and by a nightly job.
  is_low boolean not null default false,
  supplier_ids text[] not null default '{}',
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  deleted_at timestamptz(3),
  primary key (id, merchant_id)
);
create index inventory_items_low on inventory_items (merchant_id, id) where is_low and deleted_at is null;

create table product_variants (
  id text not null,
  merchant_id text not null references organisations,
  product_id text not null,
  inventory_item_id text not null,
  title text not null,
  sku text,
  -- Trimmed and lower-cased: how an order's SKU finds its variant (domain 2.2).
  sku_key text generated always as (lower(btrim(sku))) stored,
  barcode text,
  hs_code text,
  origin_country text,
  mid_code text,
  -- Grams and millimetres.
  weight integer check (weight >= 0),
  length integer check (length >= 0),
  height integer check (height >= 0),
  width integer check (width >= 0),
  variant_rank integer not null default 0,
  manage_inventory boolean not null default true,
  allow_backorder boolean not null default false,
  supplier_ids text[] not null default '{}',
  metadata jsonb,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  deleted_at timestamptz(3),
  primary key (id, merchant_id),
  foreign key (product_id, merchant_id) references products (id, merchant_id),
  foreign key (inventory_item_id, merchant_id) references inventory_items (id, merchant_id)
);
create unique index product_variants_sku on product_variants (merchant_id, sku_key text_pattern_ops)
  where deleted_at is null and sku_key <> '';
create index product_variants_list on product_variants (merchant_id, created_at desc, id desc) where deleted_at is null;
create index product_variants_all on product_variants (created_at desc, id desc) where deleted_at is null;
create index product_variants_product on product_variants (product_id, merchant_id);
create index product_variants_item on product_variants (inventory_item_id, merchant_id);

create table prices (
  id text not null,
  merchant_id text not null references organisations,
  variant_id text not null,
  currency_code text not null check (currency_code ~ '^[a-z]{3}$'),
  amount bigint not null check (amount >= 0),
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  unique (variant_id, currency_code, merchant_id),
  foreign key (variant_id, merchant_id) references product_variants (id, merchant_id)
);

-- On hand = available + reserved + blocked (domain 4).
create table inventory_levels (
  id text not null,
  merchant_id text not null references organisations,
  inventory_item_id text not null,
  location_id text not null references stock_locations,
  location_owner_id text not null references organisations,
  stocked_quantity bigint not null default 0,
  reserved_quantity bigint not null default 0 check (reserved_quantity >= 0),
  blocked_quantity bigint not null default 0 check (blocked_quantity >= 0),
  incoming_quantity bigint not null default 0 check (incoming_quantity >= 0),
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  unique (inventory_item_id, location_id, merchant_id),
  constraint inventory_levels_cover check (stocked_quantity >= reserved_quantity + blocked_quantity),
  foreign key (inventory_item_id, merchant_id) references inventory_items (id, merchant_id)
) with (fillfactor = 80);
create index inventory_levels_list on inventory_levels (merchant_id, created_at desc, id desc);
create index inventory_levels_location on inventory_levels (location_id, merchant_id);
create index inventory_levels_location_owner on inventory_levels (location_owner_id, created_at desc, id desc);
create index inventory_levels_all on inventory_levels (created_at desc, id desc);

-- Who owns goods sees the place they lie at; a supplier sees what lies at his.
create function share_place_and_goods() returns trigger language plpgsql as $$
begin
  update stock_locations place set reader_ids = place.reader_ids || added.readers
  from (select location_id, array_agg(distinct merchant_id) as readers from added group by 1) added
  where place.id = added.location_id
    and not place.reader_ids @> array['*'] and not place.reader_ids @> added.readers;

  with goods as (
    select added.inventory_item_id as item_id, added.merchant_id, array_agg(distinct place.owner_id) as owners
    from added join stock_locations place on place.id = added.location_id
    where place.type = 'supplier'
    group by 1, 2
  ), items as (
    update inventory_items item set supplier_ids = item.supplier_ids || goods.owners
    from goods where (item.id, item.merchant_id) = (goods.item_id, goods.merchant_id)
      and not item.supplier_ids @> goods.owners
  ), variants as (
    update product_variants variant set supplier_ids = variant.supplier_ids || goods.owners
    from goods where (variant.inventory_item_id, variant.merchant_id) = (goods.item_id, goods.merchant_id)
      and not variant.supplier_ids @> goods.owners
  )
  update products product set supplier_ids = product.supplier_ids || goods.owners
  from goods join product_variants variant
    on (variant.inventory_item_id, variant.merchant_id) = (goods.item_id, goods.merchant_id)
  where (product.id, product.merchant_id) = (variant.product_id, variant.merchant_id)
    and not product.supplier_ids @> goods.owners;
  return null;
end $$;
create trigger inventory_levels_share after insert on inventory_levels
  referencing new table as added for each statement execute function share_place_and_goods();

-- Every change of on hand and blocked, for good. Their sum is the level.
create table stock_movements (
  id text not null,
  merchant_id text not null references organisations,
  inventory_item_id text not null,
  location_id text not null references stock_locations,
  kind text not null check (kind in ('arrival', 'adjustment', 'fulfilment', 'undo', 'retour', 'block', 'unblock')),
  quantity bigint not null,
  blocked_quantity bigint not null default 0,
  -- What caused it: a fulfilment, a retour, a stock order, or nothing for a correction by hand.
  cause_id text,
  reason text,
  actor_id text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  check (quantity <> 0 or blocked_quantity <> 0),
  foreign key (inventory_item_id, merchant_id) references inventory_items (id, merchant_id)
);
create index stock_movements_item on stock_movements (inventory_item_id, merchant_id, created_at desc, id desc);
create trigger stock_movements_append_only before update or delete on stock_movements
  for each row execute function refuse_change();
create trigger stock_movements_no_truncate before truncate on stock_movements
  for each statement execute function refuse_change();

-- Pieces ordered less cancelled, per item and day (Europe/Berlin).
create table item_sales (
  inventory_item_id text not null,
  merchant_id text not null references organisations,
  day date not null,
  quantity bigint not null,
  primary key (inventory_item_id, merchant_id, day),
  foreign key (inventory_item_id, merchant_id) references inventory_items (id, merchant_id)
);
create index item_sales_day on item_sales (merchant_id, day);

create table orders (
  id text not null,
  merchant_id text not null references organisations,
  display_id bigint generated always as identity,
  -- The number the shopper and the shop know.
  number text not null,
  sales_channel_id text not null,
  shop_id text,
  external_id text,
  -- Exact: "newer than" decides which version of an order wins.
  external_updated_at timestamptz,
  -- Of the version that is here: the same version again changes nothing.
  external_fingerprint text,
  status text not null default 'pending' check (status in ('pending', 'completed', 'archived', 'canceled', 'requires_action')),
  payment_status text not null check (payment_status in
    ('not_paid', 'awaiting', 'captured', 'partially_refunded', 'refunded', 'canceled', 'requires_action')),
  -- The shop's own word where it says more than our status.
  payment_word text,
  fulfillment_status text not null default 'not_fulfilled' check (fulfillment_status in
    ('not_fulfilled', 'partially_fulfilled', 'fulfilled', 'partially_shipped', 'shipped',
     'partially_returned', 'returned', 'canceled', 'requires_action')),
  email text,
  phone text,
  recipient text not null,
  country_code text not null,
  currency_code text not null,
  subtotal bigint not null,
  discount_total bigint not null default 0,
  shipping_total bigint not null default 0,
  tax_total bigint not null default 0,
  total bigint not null,
  -- What the shop's parts miss of its total; shown, never corrected (domain 2).
  rounding bigint not null default 0,
  taxes_included boolean not null default false,
  shipping_address jsonb,
  shipping_title text,
  shipment_method text,
  holds text[] not null default '{}',
  routing jsonb,
  location_id text references stock_locations,
  -- Who owns the places it is routed to: whose work it is.
  fulfiller_ids text[] not null default '{}',
  -- Fields a person changed here; the shop no longer overwrites them.
  locked_fields text[] not null default '{}',
  note text,
  item_count integer not null default 0,
  first_item text,
  invoiced boolean not null default false,
  search text not null default '',
  arrived_at timestamptz(3) not null default packhaus_now(),
  canceled_at timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  foreign key (sales_channel_id, merchant_id) references sales_channels (id, merchant_id)
) with (fillfactor = 85);
create unique index orders_external on orders (merchant_id, sales_channel_id, external_id) where external_id is not null;
create index orders_list on orders (merchant_id, created_at desc, id desc);
create index orders_fulfillment on orders (merchant_id, fulfillment_status, created_at desc, id desc);
create index orders_payment on orders (merchant_id, payment_status, created_at desc, id desc);
create index orders_country on orders (merchant_id, country_code, created_at desc, id desc);
create index orders_location on orders (merchant_id, location_id, created_at desc, id desc);
create index orders_channel on orders (merchant_id, sales_channel_id, created_at desc, id desc);
create index orders_number on orders (merchant_id, lower(number) text_pattern_ops);
create index orders_number_all on orders (lower(number) text_pattern_ops);
create index orders_total on orders (merchant_id, total, id);
create index orders_held on orders (merchant_id, created_at, id) where holds <> '{}';
create index orders_held_all on orders (created_at, id) where holds <> '{}';
create index orders_all on orders (created_at desc, id desc);
create index orders_fulfillment_all on orders (fulfillment_status, created_at desc, id desc);
create index orders_fulfillers on orders using gin (fulfiller_ids);
create index orders_search on orders using gin (merchant_id, search gin_trgm_ops);
create index orders_search_all on orders using gin (search gin_trgm_ops);

create table order_items (
  id text not null,
  merchant_id text not null references organisations,
  order_id text not null,
  position integer not null,
  external_id text,
  external_variant_id text,
  variant_id text,
  inventory_item_id text,
  matched_by text check (matched_by in ('link', 'sku', 'hand')),
  sku text,
  title text not null,
  variant_title text,
  unit_price bigint not null,
  discount_total bigint not null default 0,
  requires_shipping boolean not null default true,
  quantity bigint not null check (quantity >= 0),
  -- Pieces the shop took out; they are cancelled as far as they are neither packed nor sent.
  removed_quantity bigint not null default 0 check (removed_quantity >= 0),
  canceled_quantity bigint not null default 0 check (canceled_quantity >= 0),
  -- Packed here, shipped included.
  fulfilled_quantity bigint not null default 0 check (fulfilled_quantity >= 0),
  shipped_quantity bigint not null default 0 check (shipped_quantity >= 0),
  fulfilled_elsewhere_quantity bigint not null default 0 check (fulfilled_elsewhere_quantity >= 0),
  returned_quantity bigint not null default 0 check (returned_quantity >= 0),
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  constraint order_items_within check (
    canceled_quantity + fulfilled_quantity + fulfilled_elsewhere_quantity <= quantity
    and shipped_quantity <= fulfilled_quantity
    and returned_quantity <= shipped_quantity + fulfilled_elsewhere_quantity),
  foreign key (order_id, merchant_id) references orders (id, merchant_id),
  foreign key (variant_id, merchant_id) references product_variants (id, merchant_id),
  foreign key (inventory_item_id, merchant_id) references inventory_items (id, merchant_id)
) with (fillfactor = 85);
create index order_items_order on order_items (order_id, merchant_id);
create unique index order_items_external on order_items (order_id, external_id, merchant_id) where external_id is not null;
create index order_items_unmatched on order_items (merchant_id, external_variant_id)
  where variant_id is null and requires_shipping;
create index order_items_unmatched_sku on order_items (merchant_id, lower(btrim(sku)))
  where variant_id is null and requires_shipping;
create index order_items_item on order_items (inventory_item_id, merchant_id);

-- Stock promised to a line at a place. One row per line and place.
create table reservations (
  id text not null,
  merchant_id text not null references organisations,
  order_id text not null,
  line_item_id text not null,
  inventory_item_id text not null,
  location_id text not null references stock_locations,
  quantity bigint not null check (quantity > 0),
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  unique (line_item_id, location_id, merchant_id),
  foreign key (order_id, merchant_id) references orders (id, merchant_id),
  foreign key (line_item_id, merchant_id) references order_items (id, merchant_id),
  foreign key (inventory_item_id, merchant_id) references inventory_items (id, merchant_id)
);
create index reservations_order on reservations (order_id, merchant_id);
create index reservations_item on reservations (inventory_item_id, merchant_id, location_id);

create table fulfillments (
  id text not null,
  merchant_id text not null references organisations,
  order_id text not null,
  location_id text not null references stock_locations,
  fulfiller_id text not null references organisations,
  status text not null default 'packed' check (status in ('packed', 'shipped', 'canceled')),
  shipment_method text,
  notify boolean not null default true,
  -- The address changed after packing: the slip must be printed again.
  slip_is_stale boolean not null default false,
  packed_by text not null,
  packed_at timestamptz(3) not null default packhaus_now(),
  shipped_at timestamptz(3),
  canceled_at timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  foreign key (order_id, merchant_id) references orders (id, merchant_id)
);
create index fulfillments_order on fulfillments (order_id, merchant_id);
create index fulfillments_shipped on fulfillments (merchant_id, shipped_at) where shipped_at is not null;
create index fulfillments_shipped_all on fulfillments (shipped_at) where shipped_at is not null;
insert into lifecycle_steps values
  ('fulfillments', 'packed', 'shipped'),
  ('fulfillments', 'packed', 'canceled'),
  ('fulfillments', 'shipped', 'canceled');
create trigger fulfillments_lifecycle before update of status on fulfillments
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();

create table fulfillment_items (
  id text not null,
  merchant_id text not null references organisations,
  fulfillment_id text not null,
  line_item_id text not null,
  inventory_item_id text,
  quantity bigint not null check (quantity > 0),
  primary key (id, merchant_id),
  unique (fulfillment_id, line_item_id, merchant_id),
  foreign key (fulfillment_id, merchant_id) references fulfillments (id, merchant_id),
  foreign key (line_item_id, merchant_id) references order_items (id, merchant_id),
  foreign key (inventory_item_id, merchant_id) references inventory_items (id, merchant_id)
);
create index fulfillment_items_line on fulfillment_items (line_item_id, merchant_id);

create table parcels (
  id text not null,
  merchant_id text not null references organisations,
  order_id text not null,
  fulfillment_id text not null,
  tracking_number text not null,
  tracking_url text,
  -- When the shop had it.
  pushed_at timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  unique (fulfillment_id, tracking_number, merchant_id),
  foreign key (order_id, merchant_id) references orders (id, merchant_id),
  foreign key (fulfillment_id, merchant_id) references fulfillments (id, merchant_id)
);
create index parcels_order on parcels (order_id, merchant_id);
create index parcels_number on parcels (merchant_id, lower(tracking_number) text_pattern_ops);
create trigger stock_locations_updated_at before update on stock_locations
  for each row execute function set_updated_at();
create trigger sales_channels_updated_at before update on sales_channels
  for each row execute function set_updated_at();
create trigger products_updated_at before update on products
  for each row execute function set_updated_at();
create trigger inventory_items_updated_at before update on inventory_items
  for each row execute function set_updated_at();
create trigger product_variants_updated_at before update on product_variants
  for each row execute function set_updated_at();
create trigger prices_updated_at before update on prices
  for each row execute function set_updated_at();
create trigger inventory_levels_updated_at before update on inventory_levels
  for each row execute function set_updated_at();
create trigger orders_updated_at before update on orders
  for each row execute function set_updated_at();
create trigger fulfillments_updated_at before update on fulfillments
  for each row execute function set_updated_at();
