-- Where goods are taken away for good, what they cost goes with them: also what is noted as their prices go.
alter table price_changes
  drop constraint price_changes_variant_id_merchant_id_fkey,
  drop constraint price_changes_product_id_merchant_id_fkey,
  add foreign key (variant_id, merchant_id) references product_variants (id, merchant_id)
    on delete cascade,
  add foreign key (product_id, merchant_id) references products (id, merchant_id) on delete cascade;

-- Keys carry the owner of their rows.
alter table product_images
  drop constraint product_images_address_key,
  add unique (address, merchant_id);
