-- What a supplier packs in is the platform's only as far as the platform had it there: that much left its
-- stock, and that much is charged. Null: all of it.
alter table fulfillment_packagings
  add column stocked_quantity integer check (stocked_quantity between 0 and quantity);

-- A fee that comes to much waits for an administrator.
alter table invoice_lines
  drop constraint invoice_lines_waits_for_check,
  add constraint invoice_lines_waits_for_check
    check (waits_for in ('price', 'agreement', 'approval', 'vat')) not valid;

-- Once it is over, a supplier does not get to read again to whom his parcels went: goods that come back to
-- him later, because a fulfilment is taken back, are no work that needs the name.
create or replace function supplier_reads_recipient(of_order text, of_merchant text, supplier text)
  returns boolean language sql stable parallel safe
return exists (
    select from reservations r join stock_locations place on place.id = r.location_id
    where r.order_id = of_order and r.merchant_id = of_merchant and place.owner_id = supplier
      and r.created_at <= coalesce((
        select max(coalesce(f.shipped_at, f.packed_at)) + interval '30 days' from fulfillments f
        where f.order_id = of_order and f.merchant_id = of_merchant and f.fulfiller_id = supplier),
        'infinity'))
  or coalesce((
    select bool_or(f.status = 'packed')
      or max(coalesce(f.shipped_at, f.packed_at)) >= packhaus_now() - interval '30 days'
    from fulfillments f
    where f.order_id = of_order and f.merchant_id = of_merchant and f.fulfiller_id = supplier), true);
