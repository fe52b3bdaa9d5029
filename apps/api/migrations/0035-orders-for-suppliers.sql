-- What every reader finds an order by: `search` without names and e-mail addresses.
alter table orders add column public_search text not null default '';
update orders o set public_search = left(lower(concat_ws(E'\n', o.number, o.external_id,
  (select string_agg(distinct btrim(i.sku), E'\n') from order_items i
    where i.order_id = o.id and i.merchant_id = o.merchant_id and btrim(i.sku) <> ''),
  (select string_agg(distinct p.tracking_number, E'\n') from parcels p
    where p.order_id = o.id and p.merchant_id = o.merchant_id))), 16000);

-- A supplier reads to whom his parcels go while there is something to pack or to send, and until thirty
-- days after the last one left (domain 1).
create function supplier_reads_recipient(of_order text, of_merchant text, supplier text)
  returns boolean language sql stable parallel safe
return exists (
    select from reservations r join stock_locations place on place.id = r.location_id
    where r.order_id = of_order and r.merchant_id = of_merchant and place.owner_id = supplier)
  or coalesce((
    select bool_or(f.status = 'packed')
      or max(coalesce(f.shipped_at, f.packed_at)) >= packhaus_now() - interval '30 days'
    from fulfillments f
    where f.order_id = of_order and f.merchant_id = of_merchant and f.fulfiller_id = supplier), true);
