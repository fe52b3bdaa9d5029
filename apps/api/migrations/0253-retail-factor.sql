-- By what a customer multiplies what a piece costs until it is at the shopper's, for a suggested retail price:
-- hundredths, 250 is two and a half times.
alter table organisations
  add column retail_factor integer not null default 250
    constraint organisations_retail_factor_check check (retail_factor between 100 and 1000);
