-- Packagings are shown smallest first.
alter table packagings add column volume bigint not null
  generated always as (length::bigint * width * height) stored;
