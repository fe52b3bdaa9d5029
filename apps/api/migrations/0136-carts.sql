-- What shoppers put together. A completed cart stays beside its order: it says how that was priced.
create table carts (
  id text not null,
  merchant_id text not null references organisations,
  sales_channel_id text not null,
  region_id text not null references regions,
  email text,
  customer_id text,
  billing_address_id text,
  billing_address jsonb,
  shipping_address_id text,
  shipping_address jsonb,
  type text not null default 'default'
    check (type in ('default', 'swap', 'draft_order', 'payment_link', 'claim')),
  context jsonb,
  metadata jsonb,
  payment_id text,
  order_id text,
  payment_authorized_at timestamptz(3),
  completed_at timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  foreign key (sales_channel_id, merchant_id) references sales_channels (id, merchant_id),
  check ((completed_at is null) = (order_id is null))
);
create unique index carts_order on carts (order_id, merchant_id) where order_id is not null;
create index carts_customer on carts (customer_id, merchant_id) where customer_id is not null;
-- Those that nobody completed are forgotten.
create index carts_left on carts (updated_at) where completed_at is null;
create trigger carts_updated_at before update on carts
  for each row execute function set_updated_at();

create table cart_items (
  id text not null,
  merchant_id text not null,
  cart_id text not null,
  variant_id text not null,
  title text not null,
  description text,
  thumbnail text,
  is_giftcard boolean not null default false,
  should_merge boolean not null default true,
  allow_discounts boolean not null default true,
  unit_price bigint not null check (unit_price >= 0),
  includes_tax boolean not null,
  quantity integer not null check (quantity > 0),
  tax_lines jsonb not null default '[]',
  adjustments jsonb not null default '[]',
  metadata jsonb,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  foreign key (cart_id, merchant_id) references carts (id, merchant_id) on delete cascade,
  foreign key (variant_id, merchant_id) references product_variants (id, merchant_id)
);
create index cart_items_cart on cart_items (cart_id, merchant_id);
create index cart_items_variant on cart_items (variant_id, merchant_id);
create trigger cart_items_updated_at before update on cart_items
  for each row execute function set_updated_at();

create table cart_shipping_methods (
  id text not null,
  merchant_id text not null,
  cart_id text not null,
  shipping_option_id text not null,
  price bigint not null check (price >= 0),
  includes_tax boolean not null,
  tax_lines jsonb not null default '[]',
  data jsonb not null default '{}',
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  unique (cart_id, shipping_option_id, merchant_id),
  foreign key (cart_id, merchant_id) references carts (id, merchant_id) on delete cascade,
  foreign key (shipping_option_id, merchant_id) references shipping_options (id, merchant_id)
);

create table cart_discounts (
  cart_id text not null,
  discount_id text not null,
  merchant_id text not null,
  primary key (cart_id, discount_id, merchant_id),
  foreign key (cart_id, merchant_id) references carts (id, merchant_id) on delete cascade
);
create table cart_gift_cards (
  cart_id text not null,
  gift_card_id text not null,
  merchant_id text not null,
  primary key (cart_id, gift_card_id, merchant_id),
  foreign key (cart_id, merchant_id) references carts (id, merchant_id) on delete cascade
);
