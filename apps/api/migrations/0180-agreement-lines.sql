-- What an agreement is of: lines of the accepted offer, each linked to the variants it means. A line can
-- mean several (colours at one price), a variant is of one line.
alter table agreements
  -- Its constraints and its index go with it.
  drop column variant_id,
  -- The day after its last one.
  add column valid_before date not null
    generated always as (coalesce(valid_until + 1, 'infinity'::date)) stored,
  -- What was agreed and agreed anew on the same day was never valid: it ends the day before it began.
  drop constraint agreements_check,
  add constraint agreements_period check (valid_until >= valid_from - 1),
  add constraint agreements_terms
    unique (id, organisation_id, supplier_id, kind, valid_from, valid_before);

create table agreement_lines (
  organisation_id text not null,
  agreement_id text not null,
  variant_id text not null,
  -- Which line of the accepted offer, from 0.
  line integer not null check (line >= 0),
  -- As the agreement says, whatever becomes of it.
  supplier_id text not null,
  kind text not null,
  valid_from date not null,
  valid_before date not null,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (agreement_id, variant_id, organisation_id),
  foreign key (agreement_id, organisation_id, supplier_id, kind, valid_from, valid_before)
    references agreements (id, organisation_id, supplier_id, kind, valid_from, valid_before)
    on update cascade on delete cascade,
  foreign key (variant_id, organisation_id) references product_variants (id, merchant_id)
    on delete cascade,
  -- At most one valid dropshipping agreement per organisation and variant.
  constraint agreement_lines_once exclude using gist (organisation_id with =, variant_id with =,
    daterange(valid_from, valid_before) with &&) where (kind = 'dropshipping')
);
create index agreement_lines_variant on agreement_lines (variant_id, organisation_id, valid_from);

-- Whoever agreed with a supplier sees the place the goods ship from, and he the goods.
create function share_agreed_goods() returns trigger language plpgsql as $$
begin
  update stock_locations place set reader_ids = place.reader_ids || agreed.readers
  from (select offer.ship_from_id, array_agg(distinct added.organisation_id) as readers
      from added join agreements on agreements.id = added.agreement_id
      join offers offer on offer.id = agreements.offer_id group by 1) agreed
  where place.id = agreed.ship_from_id
    and not place.reader_ids @> array['*'] and not place.reader_ids @> agreed.readers;

  with goods as (
    select variant_id, organisation_id, array_agg(distinct supplier_id) as owners
    from added group by 1, 2
  ), variants as (
    update product_variants variant set supplier_ids = variant.supplier_ids || goods.owners
    from goods where (variant.id, variant.merchant_id) = (goods.variant_id, goods.organisation_id)
      and not variant.supplier_ids @> goods.owners
  ), items as (
    update inventory_items item set supplier_ids = item.supplier_ids || goods.owners
    from goods join product_variants variant
      on (variant.id, variant.merchant_id) = (goods.variant_id, goods.organisation_id)
    where (item.id, item.merchant_id) = (variant.inventory_item_id, variant.merchant_id)
      and not item.supplier_ids @> goods.owners
  )
  update products product set supplier_ids = product.supplier_ids || goods.owners
  from goods join product_variants variant
    on (variant.id, variant.merchant_id) = (goods.variant_id, goods.organisation_id)
  where (product.id, product.merchant_id) = (variant.product_id, variant.merchant_id)
    and not product.supplier_ids @> goods.owners;
  return null;
end $$;
create trigger agreement_lines_share after insert on agreement_lines
  referencing new table as added for each statement execute function share_agreed_goods();
