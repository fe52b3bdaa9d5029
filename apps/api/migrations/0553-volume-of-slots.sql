-- Litres of a slot of the location's trolleys; without them the volume of an order is not checked.
alter table stock_locations
  add column slot_liters integer check (slot_liters between 1 and 1000);
