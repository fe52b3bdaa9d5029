-- One process at a time renews the token of a shop, without a lock while the platform answers.
alter table shops add column renewing_until timestamptz;
