-- The fulfillment status that a held order of a shop front has by its lines alone, which its API shows. Null for
-- orders of connected shops, and for those that nothing holds.
alter table orders add column unheld_status text check (unheld_status in
  ('not_fulfilled', 'partially_fulfilled', 'fulfilled', 'partially_shipped', 'shipped',
   'partially_returned', 'returned', 'canceled', 'requires_action'));

with lines as (
  select o.id, o.merchant_id,
    coalesce(sum(i.quantity - i.canceled_quantity), 0) as ordered,
    coalesce(sum(i.fulfilled_quantity), 0) as packed,
    coalesce(sum(i.shipped_quantity), 0) as shipped,
    coalesce(sum(i.returned_quantity), 0) as returned
  from orders o join order_items i
    on i.order_id = o.id and i.merchant_id = o.merchant_id and i.requires_shipping
  where o.external_id like 'cart\_%' and o.holds <> '{}'
  group by o.id, o.merchant_id
)
update orders o set unheld_status = case
    when l.shipped > 0 and l.returned >= l.shipped then 'returned'
    when l.returned > 0 then 'partially_returned'
    when l.shipped >= l.ordered then 'shipped'
    when l.shipped > 0 then 'partially_shipped'
    when l.packed >= l.ordered then 'fulfilled'
    when l.packed > 0 then 'partially_fulfilled'
    else 'not_fulfilled'
  end
from lines l where l.id = o.id and l.merchant_id = o.merchant_id;
