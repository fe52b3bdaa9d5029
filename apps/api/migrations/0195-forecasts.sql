-- How the sales of an item go on, as of the day it was made: pieces a day, by weekday (statistics, no money).
-- It is made of item_sales and can be made again at any time.
create table item_forecasts (
  inventory_item_id text not null,
  merchant_id text not null references organisations,
  method text not null check (method in ('pattern', 'mean', 'none')),
  history_days integer not null check (history_days >= 0),
  level double precision not null check (level >= 0),
  slope double precision not null,
  -- Monday to Sunday, of a mean day as 1.
  weekdays double precision[] not null check (array_length(weekdays, 1) = 7),
  dispersion double precision not null,
  uncertainty double precision not null,
  error double precision,
  -- Pieces of the last eight weeks, the newest last.
  weeks integer[] not null,
  -- As the stock was when this was reckoned.
  run_out_on date,
  order_by date,
  order_method text check (order_method in ('plane', 'train', 'stock_in_china')),
  made_on date not null,
  reckoned_at timestamptz(3) not null,
  primary key (inventory_item_id, merchant_id),
  foreign key (inventory_item_id, merchant_id) references inventory_items (id, merchant_id)
    on delete cascade,
  check ((order_by is null) = (order_method is null))
);
-- What must be ordered soon, and what runs out.
create index item_forecasts_order_by on item_forecasts (order_by) where order_by is not null;
create index item_forecasts_run_out on item_forecasts (run_out_on) where run_out_on is not null;
create index item_forecasts_merchant on item_forecasts (merchant_id);
