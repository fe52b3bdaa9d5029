-- A collection or a type lists its products in the order they were made.
create index products_of_collection on products (collection_id, created_at desc, id desc)
  where collection_id is not null;
create index products_of_type on products (type_id, created_at desc, id desc)
  where type_id is not null;
drop index products_collection, products_type;
