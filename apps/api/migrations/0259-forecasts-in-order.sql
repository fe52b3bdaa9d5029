-- The stocks of a merchant, what must be ordered first coming first.
create index item_forecasts_merchant_order_by on item_forecasts (merchant_id, order_by)
  where order_by is not null;
