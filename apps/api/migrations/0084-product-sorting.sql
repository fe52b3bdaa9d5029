-- Products refer to types, collections, tags and categories instead of free text: each merchant gets rows
-- of his own of what his products say.
create or replace function pg_temp.handle_of(title text) returns text language sql immutable as $$
  select coalesce(nullif(btrim(left(regexp_replace(
    translate(replace(lower(title), 'ß', 'ss'), 'äöüáàâéèêëíìîïóòôúùûñç', 'aouaaaeeeeiiiiooouuunc'),
    '[^a-z0-9]+', '-', 'g'), 100), '-'), ''), 'item')
$$;
create or replace function pg_temp.new_id(prefix text, merchant text, said text) returns text
  language sql immutable as $$
  select prefix || '_' || left(upper(md5(merchant || ' ' || said)), 26)
$$;

insert into product_types (id, merchant_id, value)
select distinct pg_temp.new_id('ptyp', merchant_id, btrim(type)), merchant_id, btrim(type)
from products where btrim(type) <> '';
update products p set type_id = t.id
from product_types t where t.merchant_id = p.merchant_id and t.value = btrim(p.type);

with titles as (
  select distinct merchant_id, btrim(collection) as title from products where btrim(collection) <> ''
), numbered as (
  select *, pg_temp.handle_of(title) as handle, row_number() over (
    partition by merchant_id, pg_temp.handle_of(title) order by title) as number
  from titles
)
insert into product_collections (id, merchant_id, title, handle)
select pg_temp.new_id('pcol', merchant_id, title), merchant_id, title,
  handle || case when number > 1 then '-' || left(md5(title), 6) else '' end
from numbered;
update products p set collection_id = c.id
from product_collections c where c.merchant_id = p.merchant_id and c.title = btrim(p.collection);

with names as (
  select distinct merchant_id, btrim(category) as name from products where btrim(category) <> ''
), numbered as (
  select *, pg_temp.new_id('pcat', merchant_id, name) as id, pg_temp.handle_of(name) as handle,
    row_number() over (partition by merchant_id, pg_temp.handle_of(name) order by name) as number,
    row_number() over (partition by merchant_id order by name) - 1 as rank
  from names
)
insert into product_categories
  (id, merchant_id, name, description, handle, is_active, is_internal, rank, mpath)
select id, merchant_id, name, '', handle || case when number > 1 then '-' || left(md5(name), 6) else '' end,
  true, false, rank, id || '.'
from numbered;
insert into product_category_products (category_id, product_id, merchant_id)
select c.id, p.id, p.merchant_id
from products p
join product_categories c on c.merchant_id = p.merchant_id and c.name = btrim(p.category);

insert into product_tags (id, merchant_id, value)
select distinct pg_temp.new_id('ptag', p.merchant_id, btrim(tag)), p.merchant_id, btrim(tag)
from products p, unnest(p.tags) as tag
where btrim(tag) <> '' and not exists (
  select from product_tags t
  where t.merchant_id = p.merchant_id and t.value = btrim(tag) and t.deleted_at is null)
on conflict do nothing;
insert into product_tag_products (tag_id, product_id, merchant_id)
select distinct t.id, p.id, p.merchant_id
from products p
cross join unnest(p.tags) as tag
join product_tags t
  on t.merchant_id = p.merchant_id and t.value = btrim(tag) and t.deleted_at is null;

alter table products drop column type, drop column collection, drop column category,
  drop column tags;
