-- Since when the people of the merchant know that the item runs low; null while it does not.
alter table item_forecasts add column told_low_on date;
