-- Each foreign key costs a look-up and a lock of every row that goes in. Who belongs to a parent of an
-- organisation (key `(parent_id, merchant_id)`) belongs to an organisation that exists: no need to ask.
alter table product_variants drop constraint product_variants_merchant_id_fkey;
alter table prices drop constraint prices_merchant_id_fkey;
alter table inventory_levels drop constraint inventory_levels_merchant_id_fkey;
alter table stock_movements drop constraint stock_movements_merchant_id_fkey;
alter table item_sales drop constraint item_sales_merchant_id_fkey;
alter table orders drop constraint orders_merchant_id_fkey;
alter table order_items drop constraint order_items_merchant_id_fkey;
alter table fulfillments drop constraint fulfillments_merchant_id_fkey;
alter table fulfillment_items drop constraint fulfillment_items_merchant_id_fkey;
alter table parcels drop constraint parcels_merchant_id_fkey;
alter table inbox drop constraint inbox_organisation_id_fkey;
alter table variant_links drop constraint variant_links_organisation_id_fkey;
alter table tracking_pushes drop constraint tracking_pushes_organisation_id_fkey;

-- A reservation is of a line of that very order, and of stock that there is a level of.
alter table order_items add constraint order_items_of_order unique (order_id, id, merchant_id);
drop index order_items_order;
alter table reservations
  drop constraint reservations_merchant_id_fkey,
  drop constraint reservations_order_id_merchant_id_fkey,
  drop constraint reservations_line_item_id_merchant_id_fkey,
  drop constraint reservations_location_id_fkey,
  drop constraint reservations_inventory_item_id_merchant_id_fkey,
  add constraint reservations_line foreign key (order_id, line_item_id, merchant_id)
    references order_items (order_id, id, merchant_id),
  add constraint reservations_level foreign key (inventory_item_id, location_id, merchant_id)
    references inventory_levels (inventory_item_id, location_id, merchant_id);

-- What lies at a place is listed by age. With its owner, the index stood in for that of the whole key
-- where a table was still too small to tell them apart, and every look-up read all levels of the place.
create index inventory_levels_place on inventory_levels (location_id, created_at desc, id desc);
drop index inventory_levels_location;
