-- An order waits for a person exactly while it is held and something of it is left to do: to pack, or to
-- send what is packed. Orders of which nothing is left keep no hold.
update orders o set holds = '{}' where o.holds <> '{}' and not exists (
  select from order_items i where i.order_id = o.id and i.merchant_id = o.merchant_id
    and i.requires_shipping and (i.fulfilled_quantity > i.shipped_quantity
      or i.quantity > i.canceled_quantity + i.fulfilled_quantity + i.fulfilled_elsewhere_quantity));
update orders o set fulfillment_status = 'requires_action', status = 'requires_action'
  where o.holds <> '{}' and o.fulfillment_status <> 'requires_action';

with shipped as (
  select i.order_id, i.merchant_id,
    sum(i.shipped_quantity + i.fulfilled_elsewhere_quantity) as pieces,
    sum(i.returned_quantity) as returned
  from order_items i where i.requires_shipping and (i.order_id, i.merchant_id) in (
    select id, merchant_id from orders
    where fulfillment_status = 'requires_action' or canceled_at is not null)
  group by 1, 2
)
update orders o set marks = array_remove(array[
    case when o.fulfillment_status = 'requires_action' then 'partly_shipped' end,
    case when o.canceled_at is not null and s.pieces > s.returned then 'canceled_after_shipping' end
  ], null)
from shipped s where s.order_id = o.id and s.merchant_id = o.merchant_id and s.pieces > 0;
update orders o set marks = '{nothing_to_ship}'
where o.fulfillment_status = 'shipped' and o.item_count = 0 and not exists (
  select from order_items i where i.order_id = o.id and i.merchant_id = o.merchant_id
    and i.requires_shipping);

create index orders_marked on orders (merchant_id, created_at, id) where marks <> '{}';
create index orders_marked_all on orders (created_at, id) where marks <> '{}';
