-- What rates there are for shipping options: these are made by a later migration, so that none refers to them.
create table tax_rate_shipping_options (
  tax_rate_id text not null references tax_rates on delete cascade,
  shipping_option_id text not null,
  merchant_id text not null,
  primary key (tax_rate_id, shipping_option_id, merchant_id)
);
create index tax_rate_shipping_options_option
  on tax_rate_shipping_options (shipping_option_id, merchant_id);
