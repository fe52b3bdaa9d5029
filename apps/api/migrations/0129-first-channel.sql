-- A new channel may be the first of its merchant: shop fronts without a key sell in that one at once.
create trigger sales_channels_tell_first after insert on sales_channels
  for each statement execute function packhaus_tell('viewers');
