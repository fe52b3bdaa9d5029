-- The list filters by the status that is stored: that of a shop front's order does not follow from its fulfillment
-- status. One merchant's orders have `orders_list`.
create index orders_status_all on orders (status, created_at desc, id desc);
