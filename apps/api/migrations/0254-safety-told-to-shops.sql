-- What a shop was told of a product's safety, and since when it must be told something else. A product that
-- the shop had already is not written to (ADR 83): nobody called the shop for it.
alter table publications
  add column is_linked boolean not null default false,
  add column told_safety jsonb,
  add column safety_due_at timestamptz(3);
update publications set is_linked = true where status = 'listed' and attempts = 0;
update publications set told_safety = safety where status = 'listed' and not is_linked;
alter table publications add check (safety_due_at is null or (status = 'listed' and not is_linked));
create index publications_safety_due on publications (retry_at) where safety_due_at is not null;

-- What was said since then, and no shop was told.
update publications set safety_due_at = packhaus_now()
from products
where products.id = publications.product_id and products.merchant_id = publications.organisation_id
  and publications.status = 'listed' and not publications.is_linked
  and publications.told_safety is distinct from products.safety;
