-- An order of a shop front without goods, as of gift cards alone, is not fulfilled until an administrator fulfils it.
update orders as o set unheld_status = 'not_fulfilled'
where o.external_id like 'cart\_%'
  and o.fulfillment_status = 'shipped'
  and o.unheld_status is null
  and o.canceled_at is null
  and not exists (select from fulfillments as f
    where f.order_id = o.id and f.merchant_id = o.merchant_id and f.status <> 'canceled')
  and exists (select from order_items as i where i.order_id = o.id and i.merchant_id = o.merchant_id)
  and not exists (select from order_items as i
    where i.order_id = o.id and i.merchant_id = o.merchant_id and i.requires_shipping);
