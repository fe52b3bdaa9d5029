-- Tags belong to a merchant, as products do: nobody renames or deletes another's. Who made a tag keeps it;
-- what nobody is known to have made is the platform's. Each other merchant whose products carry a tag gets
-- one of his own, without what its maker kept beside it.
alter table product_tags add column merchant_id text references organisations;

update product_tags t set merchant_id = made.organisation_id
from (
  select distinct on (a.entity_id) a.entity_id, a.organisation_id
  from audit_entries a
  where a.action = 'product_tag.write' and a.entity_id is not null
  order by a.entity_id, a.created_at, a.id
) made
join organisations o on o.id = made.organisation_id
where made.entity_id = t.id;
update product_tags set merchant_id = 'org_platform' where merchant_id is null;

drop index product_tags_value;
alter table product_tags alter column merchant_id set not null;
alter table product_tags drop constraint product_tags_pkey;
alter table product_tags add primary key (id, merchant_id);
create unique index product_tags_value on product_tags (merchant_id, value) where deleted_at is null;

insert into product_tags (id, merchant_id, value, created_at, updated_at)
select 'ptag_' || left(upper(md5(t.id || ' ' || used.merchant_id)), 26), used.merchant_id, t.value,
  t.created_at, t.updated_at
from product_tags t
join (
  select distinct p.merchant_id, tag
  from products p, unnest(p.tags) as tag
  where p.deleted_at is null
) used on used.tag = t.value and used.merchant_id <> t.merchant_id
where t.deleted_at is null
on conflict do nothing;
