-- What the dialect knows of products and variants. Grams and millimetres.
alter table products
  add column is_giftcard boolean not null default false,
  add column weight integer check (weight >= 0),
  add column length integer check (length >= 0),
  add column height integer check (height >= 0),
  add column width integer check (width >= 0),
  add column profile_id text;
alter table product_variants
  add column ean text,
  add column upc text,
  add column material text;

-- What variants of a product differ by, and what each has of it.
create table product_options (
  id text not null,
  merchant_id text not null references organisations,
  product_id text not null,
  title text not null,
  metadata jsonb,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  foreign key (product_id, merchant_id) references products (id, merchant_id)
);
create unique index product_options_title on product_options (product_id, merchant_id, lower(title));
create trigger product_options_updated_at before update on product_options
  for each row execute function set_updated_at();
create table product_option_values (
  id text not null,
  merchant_id text not null,
  option_id text not null,
  variant_id text not null,
  value text not null,
  metadata jsonb,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  unique (variant_id, option_id, merchant_id),
  foreign key (option_id, merchant_id) references product_options (id, merchant_id)
    on delete cascade,
  foreign key (variant_id, merchant_id) references product_variants (id, merchant_id)
);
create index product_option_values_option on product_option_values (option_id, merchant_id);
create trigger product_option_values_updated_at before update on product_option_values
  for each row execute function set_updated_at();
