-- What customers booked damaged or missing at their own places, and no administrator has confirmed yet.
create index stock_orders_to_confirm on stock_orders (created_at desc, id desc)
  where status = 'arrived' and location_kind = 'customer' and reason is null
    and damaged_quantity + missing_quantity > 0;
