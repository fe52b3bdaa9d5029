-- Products are brought by a table, and changed many at once.
alter table bulk_runs drop constraint bulk_runs_kind_check;
alter table bulk_runs add constraint bulk_runs_kind_check check (kind in ('orders.pack',
  'orders.release', 'orders.hold', 'orders.route', 'orders.tracking', 'invoices.issue',
  'invoices.pay', 'products.edit', 'products.import'));
-- Which variants have the same barcode.
create index product_variants_barcode on product_variants (merchant_id, barcode)
  where deleted_at is null and barcode is not null;
-- Which have nearly the same SKU: AB-1 and ab1.
create index product_variants_sku_letters
  on product_variants (merchant_id, regexp_replace(sku_key, '[^a-z0-9]', '', 'g'))
  where deleted_at is null and sku_key is not null;
