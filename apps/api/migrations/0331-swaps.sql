-- Goods that are exchanged for others: what comes back is a return, and pays for a cart of the new goods, which
-- becomes an order of its own.
create table swaps (
  id text not null,
  merchant_id text not null references organisations,
  order_id text not null,
  -- A cart that nobody completes is forgotten.
  cart_id text not null,
  new_order_id text,
  difference_due bigint,
  no_notification boolean,
  allow_backorder boolean not null,
  custom_shipping_options jsonb not null,
  metadata jsonb,
  confirmed_at timestamptz(3),
  settled_at timestamptz(3),
  canceled_at timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  unique (cart_id, merchant_id),
  foreign key (order_id, merchant_id) references orders (id, merchant_id),
  foreign key (new_order_id, merchant_id) references orders (id, merchant_id),
  check ((confirmed_at is null) = (new_order_id is null)),
  check ((confirmed_at is null) = (difference_due is null)),
  check (settled_at is null or confirmed_at is not null)
);
create index swaps_list on swaps (merchant_id, created_at desc, id desc);
create index swaps_all on swaps (created_at desc, id desc);
create index swaps_order on swaps (order_id, merchant_id);
create unique index swaps_new_order on swaps (new_order_id, merchant_id)
  where new_order_id is not null;
create trigger swaps_updated_at before update on swaps
  for each row execute function set_updated_at();

alter table returns
  add foreign key (swap_id, merchant_id) references swaps (id, merchant_id);
create unique index returns_swap on returns (swap_id, merchant_id) where swap_id is not null;
