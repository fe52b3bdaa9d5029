-- What a shopper entered for the order and for its lines, and what the shop keeps back.
alter table orders
  add column note_attributes jsonb not null default '[]',
  add column shop_holds jsonb not null default '[]',
  -- Until when the messages about holds in the shop are applied.
  add column shop_holds_at timestamptz(3);
alter table order_items
  add column properties jsonb not null default '[]',
  -- The shopper collects it from the shop.
  add column is_collected boolean not null default false;

-- The SKU that the shop's variant had when it was linked: another one may be other goods. Null: not known.
alter table variant_links add column sku_key text;
with by_hand as (
  select distinct on (merchant_id, external_variant_id, variant_id)
    merchant_id, external_variant_id, variant_id, nullif(lower(trim(sku)), '') as sku_key
  from order_items where matched_by = 'hand' and external_variant_id is not null and sku is not null
  order by merchant_id, external_variant_id, variant_id, id desc)
update variant_links as link
  set sku_key = coalesce(
    (select by_hand.sku_key from by_hand
      where (by_hand.external_variant_id, by_hand.variant_id, by_hand.merchant_id)
        = (link.external_variant_id, link.variant_id, link.organisation_id)),
    nullif(variant.sku_key, ''))
  from product_variants as variant
  where (variant.id, variant.merchant_id) = (link.variant_id, link.organisation_id)
    -- A link that a person changed keeps its goods, whatever SKU the shop gives them.
    and not exists (select from audit_entries as entry
      where entry.entity = 'products' and entry.organisation_id = link.organisation_id
        and entry.entity_id = variant.product_id and entry.details ->> 'link' = link.external_variant_id);

-- Failed messages of an order are looked up when a newer version of it arrives.
create index inbox_failed on inbox (shop_id, subject) where processed_at is null and error is not null;

-- Whether the shop's owner was asked about the SKUs that every shop's list began with.
alter table shops add column non_goods_unconfirmed boolean not null default false;
alter table shops alter column non_goods set default '{}';
update shops set non_goods_unconfirmed = true where platform = 'shopify'
  and non_goods && array['POST', 'DOT', 'M', 'D', 'S', 'C2', 'BANK CHARGES', 'AMAZONFEE'];
