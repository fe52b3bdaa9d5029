-- Pictures of products that people uploaded. Their order and words stand in products.images.
create table product_images (
  id text not null,
  merchant_id text not null,
  product_id text not null,
  -- As it was uploaded, and drawn small for lists.
  file_id text not null,
  small_file_id text not null,
  -- Whoever knows it has the picture: shop fronts and their shoppers, too.
  address text not null unique check (length(address) >= 22),
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  unique (file_id, merchant_id),
  foreign key (product_id, merchant_id) references products (id, merchant_id),
  foreign key (file_id, merchant_id) references files (id, organisation_id),
  foreign key (small_file_id, merchant_id) references files (id, organisation_id)
);
create index product_images_product on product_images (product_id, merchant_id);
create index product_images_small on product_images (small_file_id, merchant_id);
