-- How many products of a status a sales channel has is counted in two indexes, without reading the products.
create index products_status_id on products (merchant_id, status, id) where deleted_at is null;
