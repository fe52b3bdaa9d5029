-- Shop fronts find products by the whole of their description.
create index products_description on products (merchant_id, md5(description))
  where deleted_at is null and description is not null;
