-- Where the goods of a stock order travel to, as it was when they were ordered: its supplier reads the
-- address here, also of a place that is not theirs to see.
alter table stock_orders add column location_address jsonb;
update stock_orders set location_address = jsonb_build_object(
    'company', place.company, 'address_1', place.address_1, 'address_2', place.address_2,
    'postal_code', place.postal_code, 'city', place.city, 'province', place.province,
    'country_code', place.country_code)
  from stock_locations as place where place.id = stock_orders.location_id;
