-- When a price was requested for a packaging that has none; null: not, or answered.
alter table packagings add column price_requested_at timestamptz(3);
-- Own sizes without a price wait for one already.
update packagings set price_requested_at = packhaus_now()
where type = 'custom' and price is null and deleted_at is null;
