-- Who answers for the safety of a product, and warnings: Regulation (EU) 2023/988, Art. 19. What was
-- published so far was said with the publication alone; the newest one counts.
alter table products add column safety jsonb;
update products set safety = said.safety
from (
  select distinct on (product_id, organisation_id) product_id, organisation_id, safety
  from publications
  order by product_id, organisation_id, created_at desc, id desc
) as said
where said.product_id = products.id and said.organisation_id = products.merchant_id;
