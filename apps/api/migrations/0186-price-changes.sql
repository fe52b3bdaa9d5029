-- What variants cost over time: a row for each change of a price of their own, whoever changed it.
create table price_changes (
  id text not null default 'prch_' || replace(gen_random_uuid()::text, '-', ''),
  merchant_id text not null,
  product_id text not null,
  variant_id text not null,
  currency_code text not null,
  region_id text,
  min_quantity integer,
  max_quantity integer,
  -- Null before there was one, and after it was taken away.
  amount_before bigint,
  amount bigint,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  foreign key (variant_id, merchant_id) references product_variants (id, merchant_id),
  foreign key (product_id, merchant_id) references products (id, merchant_id),
  check (amount_before is not null or amount is not null)
);
create index price_changes_product on price_changes (product_id, merchant_id, created_at desc, id desc);
create index price_changes_variant on price_changes (variant_id, merchant_id);

insert into price_changes (merchant_id, product_id, variant_id, currency_code, region_id, min_quantity,
  max_quantity, amount, created_at)
select p.merchant_id, v.product_id, p.variant_id, p.currency_code, p.region_id, p.min_quantity,
  p.max_quantity, p.amount, p.updated_at
from prices as p
join product_variants as v on v.id = p.variant_id and v.merchant_id = p.merchant_id
where p.price_list_id is null;

create function note_new_prices() returns trigger language plpgsql as $$
begin
  insert into price_changes (merchant_id, product_id, variant_id, currency_code, region_id, min_quantity,
    max_quantity, amount)
  select p.merchant_id, v.product_id, p.variant_id, p.currency_code, p.region_id, p.min_quantity,
    p.max_quantity, p.amount
  from added as p
  join product_variants as v on v.id = p.variant_id and v.merchant_id = p.merchant_id
  where p.price_list_id is null;
  return null;
end $$;

create function note_changed_prices() returns trigger language plpgsql as $$
begin
  insert into price_changes (merchant_id, product_id, variant_id, currency_code, region_id, min_quantity,
    max_quantity, amount_before, amount)
  select p.merchant_id, v.product_id, p.variant_id, p.currency_code, p.region_id, p.min_quantity,
    p.max_quantity, b.amount, p.amount
  from after as p
  join before as b on b.id = p.id and b.merchant_id = p.merchant_id
  join product_variants as v on v.id = p.variant_id and v.merchant_id = p.merchant_id
  where p.price_list_id is null and p.amount <> b.amount;
  return null;
end $$;

-- Of a merchant whose goods are all taken away there is nothing left to note.
create function note_removed_prices() returns trigger language plpgsql as $$
begin
  insert into price_changes (merchant_id, product_id, variant_id, currency_code, region_id, min_quantity,
    max_quantity, amount_before)
  select p.merchant_id, v.product_id, p.variant_id, p.currency_code, p.region_id, p.min_quantity,
    p.max_quantity, p.amount
  from removed as p
  join product_variants as v on v.id = p.variant_id and v.merchant_id = p.merchant_id
  where p.price_list_id is null and v.deleted_at is null;
  return null;
end $$;

create trigger prices_added after insert on prices
  referencing new table as added for each statement execute function note_new_prices();
create trigger prices_changed after update on prices
  referencing old table as before new table as after
  for each statement execute function note_changed_prices();
create trigger prices_removed after delete on prices
  referencing old table as removed for each statement execute function note_removed_prices();
