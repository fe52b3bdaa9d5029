-- Pictures of what is ordered, for both sides: at most five (specification 6).
create table packaging_order_images (
  id text not null,
  organisation_id text not null,
  packaging_order_id text not null,
  handler_ids text[] not null,
  file_id text not null,
  name text not null,
  size bigint not null,
  rank integer not null,
  added_by text not null,
  added_by_name text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (file_id, organisation_id),
  foreign key (packaging_order_id, organisation_id)
    references packaging_orders (id, organisation_id),
  foreign key (file_id, organisation_id) references files (id, organisation_id)
);
create index packaging_order_images_order
  on packaging_order_images (packaging_order_id, organisation_id, rank);
