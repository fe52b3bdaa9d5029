-- Staff look at the orders of one shop, or count those of one place, among those of all organisations:
-- no index began with either. In memory, each is built within a second for a million orders.
set local maintenance_work_mem = '256MB';
create index orders_shop on orders (shop_id, created_at desc) where shop_id is not null;
create index orders_place on orders (location_id, fulfillment_status) where location_id is not null;
