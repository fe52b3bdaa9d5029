-- Who shops at a merchant. Somebody who ordered without an account and an account may have the same
-- address: nobody has proved yet that they are the same person (ADR 59).
create table customers (
  id text not null,
  merchant_id text not null references organisations,
  email text not null check (email = lower(email)),
  first_name text,
  last_name text,
  billing_address_id text,
  phone text,
  has_account boolean not null default false,
  metadata jsonb,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  deleted_at timestamptz(3),
  primary key (id, merchant_id)
);
create unique index customers_email on customers (merchant_id, email, has_account)
  where deleted_at is null;
create index customers_newest on customers (merchant_id, created_at desc, id desc);

create table addresses (
  id text not null,
  merchant_id text not null references organisations,
  customer_id text,
  company text,
  first_name text,
  last_name text,
  address_1 text,
  address_2 text,
  city text,
  country_code text references countries,
  province text,
  postal_code text,
  phone text,
  metadata jsonb,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  deleted_at timestamptz(3),
  primary key (id, merchant_id),
  foreign key (customer_id, merchant_id) references customers (id, merchant_id)
);
create index addresses_customer on addresses (customer_id, merchant_id)
  where customer_id is not null;
alter table customers
  add foreign key (billing_address_id, merchant_id) references addresses (id, merchant_id);

create table customer_groups (
  id text not null,
  merchant_id text not null references organisations,
  name text not null,
  metadata jsonb,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  deleted_at timestamptz(3),
  primary key (id, merchant_id)
);
create unique index customer_groups_name on customer_groups (merchant_id, name)
  where deleted_at is null;
create table customer_group_customers (
  customer_group_id text not null,
  customer_id text not null,
  merchant_id text not null,
  primary key (customer_group_id, customer_id, merchant_id),
  foreign key (customer_group_id, merchant_id) references customer_groups (id, merchant_id),
  foreign key (customer_id, merchant_id) references customers (id, merchant_id)
);
create index customer_group_customers_customer on customer_group_customers (customer_id, merchant_id);

-- What a code takes off, and of what. Codes that were made of a code share its rule.
create table discount_rules (
  id text not null,
  merchant_id text not null references organisations,
  type text not null check (type in ('fixed', 'percentage', 'free_shipping')),
  description text,
  -- Minor units of the region's currency, or per cent.
  value integer not null check (value >= 0 and (type <> 'percentage' or value <= 100)),
  allocation text check (allocation in ('total', 'item')),
  metadata jsonb,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  deleted_at timestamptz(3),
  primary key (id, merchant_id)
);
create table discounts (
  id text not null,
  merchant_id text not null references organisations,
  code text not null check (code = upper(code)),
  is_dynamic boolean not null,
  rule_id text not null,
  is_disabled boolean not null,
  parent_discount_id text,
  starts_at timestamptz(3) not null default packhaus_now(),
  ends_at timestamptz(3),
  -- ISO 8601: how long a code is good for that is made of this one.
  valid_duration text,
  usage_limit integer check (usage_limit > 0),
  usage_count integer not null default 0 check (usage_count >= 0),
  metadata jsonb,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  deleted_at timestamptz(3),
  primary key (id, merchant_id),
  check (ends_at > starts_at),
  foreign key (rule_id, merchant_id) references discount_rules (id, merchant_id),
  foreign key (parent_discount_id, merchant_id) references discounts (id, merchant_id)
);
create unique index discounts_code on discounts (merchant_id, code) where deleted_at is null;
create index discounts_newest on discounts (merchant_id, created_at desc, id desc);
create index discounts_parent on discounts (parent_discount_id, merchant_id)
  where parent_discount_id is not null;
create index discounts_rule on discounts (rule_id, merchant_id);

create table discount_regions (
  discount_id text not null,
  region_id text not null references regions,
  merchant_id text not null,
  primary key (discount_id, region_id, merchant_id),
  foreign key (discount_id, merchant_id) references discounts (id, merchant_id)
);
create index discount_regions_region on discount_regions (region_id);

create table discount_conditions (
  id text not null,
  merchant_id text not null references organisations,
  discount_rule_id text not null,
  type text not null check (type in
    ('products', 'product_types', 'product_collections', 'product_tags', 'customer_groups')),
  operator text not null check (operator in ('in', 'not_in')),
  metadata jsonb,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  deleted_at timestamptz(3),
  primary key (id, merchant_id),
  foreign key (discount_rule_id, merchant_id) references discount_rules (id, merchant_id)
);
create unique index discount_conditions_once
  on discount_conditions (discount_rule_id, type, operator, merchant_id) where deleted_at is null;

create table discount_condition_products (
  condition_id text not null,
  product_id text not null,
  merchant_id text not null,
  primary key (condition_id, product_id, merchant_id),
  foreign key (condition_id, merchant_id) references discount_conditions (id, merchant_id),
  foreign key (product_id, merchant_id) references products (id, merchant_id)
);
create index discount_condition_products_other on discount_condition_products (product_id, merchant_id);
create table discount_condition_product_types (
  condition_id text not null,
  product_type_id text not null,
  merchant_id text not null,
  primary key (condition_id, product_type_id, merchant_id),
  foreign key (condition_id, merchant_id) references discount_conditions (id, merchant_id),
  foreign key (product_type_id, merchant_id) references product_types (id, merchant_id)
);
create index discount_condition_product_types_other
  on discount_condition_product_types (product_type_id, merchant_id);
create table discount_condition_product_collections (
  condition_id text not null,
  product_collection_id text not null,
  merchant_id text not null,
  primary key (condition_id, product_collection_id, merchant_id),
  foreign key (condition_id, merchant_id) references discount_conditions (id, merchant_id),
  foreign key (product_collection_id, merchant_id)
    references product_collections (id, merchant_id)
);
create index discount_condition_product_collections_other
  on discount_condition_product_collections (product_collection_id, merchant_id);
create table discount_condition_product_tags (
  condition_id text not null,
  product_tag_id text not null,
  merchant_id text not null,
  primary key (condition_id, product_tag_id, merchant_id),
  foreign key (condition_id, merchant_id) references discount_conditions (id, merchant_id),
  foreign key (product_tag_id, merchant_id) references product_tags (id, merchant_id)
);
create index discount_condition_product_tags_other
  on discount_condition_product_tags (product_tag_id, merchant_id);
create table discount_condition_customer_groups (
  condition_id text not null,
  customer_group_id text not null,
  merchant_id text not null,
  primary key (condition_id, customer_group_id, merchant_id),
  foreign key (condition_id, merchant_id) references discount_conditions (id, merchant_id),
  foreign key (customer_group_id, merchant_id) references customer_groups (id, merchant_id)
);
create index discount_condition_customer_groups_other
  on discount_condition_customer_groups (customer_group_id, merchant_id);

create table gift_cards (
  id text not null,
  merchant_id text not null references organisations,
  code text not null check (code = upper(code)),
  value integer not null check (value >= 0),
  -- What is left of the value.
  balance integer not null check (balance between 0 and value),
  region_id text not null references regions,
  -- The order in which it was bought.
  order_id text,
  is_disabled boolean not null,
  ends_at timestamptz(3),
  tax_rate real,
  metadata jsonb,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  deleted_at timestamptz(3),
  primary key (id, merchant_id),
  foreign key (order_id, merchant_id) references orders (id, merchant_id)
);
create unique index gift_cards_code on gift_cards (merchant_id, code) where deleted_at is null;
create index gift_cards_newest on gift_cards (merchant_id, created_at desc, id desc);
create index gift_cards_region on gift_cards (region_id);
create index gift_cards_order on gift_cards (order_id, merchant_id) where order_id is not null;

-- What an order was paid by a gift card; nothing of it changes.
create table gift_card_transactions (
  id text not null,
  merchant_id text not null references organisations,
  gift_card_id text not null,
  order_id text not null,
  amount integer not null check (amount > 0),
  is_taxable boolean,
  tax_rate real,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  foreign key (gift_card_id, merchant_id) references gift_cards (id, merchant_id),
  foreign key (order_id, merchant_id) references orders (id, merchant_id)
);
create unique index gift_card_transactions_once
  on gift_card_transactions (order_id, gift_card_id, merchant_id);
create index gift_card_transactions_card on gift_card_transactions (gift_card_id, merchant_id);

do $$
declare name text;
begin
  foreach name in array array['customers', 'addresses', 'customer_groups', 'discount_rules',
    'discounts', 'discount_conditions', 'gift_cards']
  loop
    execute format('create trigger %1$s_updated_at before update on %1$s
      for each row execute function set_updated_at()', name);
  end loop;
end $$;
