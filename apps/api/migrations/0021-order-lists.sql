-- Staff sort the orders of all by amount, and everybody finds an order by its own running number.
create index orders_total_all on orders (total, id);
create index orders_display on orders (display_id);
