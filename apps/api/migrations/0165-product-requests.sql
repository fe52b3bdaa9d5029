-- What customers ask us to find. Drafts may lack anything.
create table product_requests (
  id text not null,
  organisation_id text not null references organisations,
  status text not null default 'draft'
    check (status in ('draft', 'pending', 'accepted', 'not_accepted', 'n/a', 'published')),
  product_name text not null default '',
  producer_name text,
  shop_id text,
  -- Its public address: a host.
  store text,
  -- The product that the connected shop has already.
  product_id text,
  exists_in_shop boolean not null default false,
  shop_product_url text,
  description text not null default '',
  specification text not null default '',
  requirements text not null default '',
  amount_per_order integer check (amount_per_order > 0),
  amount_per_month integer check (amount_per_month > 0),
  photo_content_needed boolean not null default false,
  color_box_needed boolean not null default false,
  service text check (service in ('brand_service', 'dropshipping', 'bulk')),
  import_methods text[] not null default '{}'
    check (import_methods <@ '{plane,train,stock_in_china}'),
  -- Millimetres and grams.
  length integer check (length >= 0),
  width integer check (width >= 0),
  height integer check (height >= 0),
  weight integer check (weight >= 0),
  -- Net, of a piece, in cents.
  target_price integer check (target_price > 0),
  hs_code text,
  -- The first of its images.
  image_id text,
  -- Why it was refused, or why nobody has it.
  reason text,
  -- Who reads it besides its organisation: those who were asked since it was submitted last.
  supplier_ids text[] not null default '{}',
  submitted_at timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  foreign key (shop_id, organisation_id) references shops (id, organisation_id),
  foreign key (product_id, organisation_id) references products (id, merchant_id),
  check (status = 'draft' or product_name <> '' and service is not null and submitted_at is not null),
  check ((status in ('not_accepted', 'n/a')) or reason is null)
);
create index product_requests_list on product_requests (organisation_id, created_at desc, id desc);
create index product_requests_status on product_requests (status, created_at desc, id desc);
create index product_requests_all on product_requests (created_at desc, id desc);
create index product_requests_shop on product_requests (shop_id, organisation_id)
  where shop_id is not null;
create index product_requests_product on product_requests (product_id, organisation_id)
  where product_id is not null;
create index product_requests_suppliers on product_requests using gin (supplier_ids);

insert into lifecycle_steps values
  ('product_requests', 'draft', 'pending'),
  ('product_requests', 'pending', 'accepted'),
  ('product_requests', 'pending', 'not_accepted'),
  ('product_requests', 'pending', 'n/a'),
  ('product_requests', 'accepted', 'published'),
  ('product_requests', 'not_accepted', 'draft'),
  ('product_requests', 'n/a', 'draft');
create trigger product_requests_lifecycle before update of status on product_requests
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();

-- Images and documents, in their order.
create table product_request_files (
  id text not null,
  organisation_id text not null,
  request_id text not null,
  file_id text not null,
  kind text not null check (kind in ('image', 'document')),
  rank integer not null check (rank >= 0),
  primary key (id, organisation_id),
  unique (request_id, file_id, organisation_id),
  foreign key (request_id, organisation_id) references product_requests (id, organisation_id)
    on delete cascade,
  foreign key (file_id, organisation_id) references files (id, organisation_id)
);
create index product_request_files_file on product_request_files (file_id, organisation_id);

-- The products that were made of a request.
create table product_request_products (
  organisation_id text not null,
  request_id text not null,
  product_id text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (request_id, product_id, organisation_id),
  foreign key (request_id, organisation_id) references product_requests (id, organisation_id),
  foreign key (product_id, organisation_id) references products (id, merchant_id)
);
create index product_request_products_product on product_request_products (product_id, organisation_id);

-- The suppliers who can be asked for a quote, by name: an agency sees no more of them.
create function active_suppliers() returns table (id text, name text, country text)
  language sql stable parallel safe
begin atomic
  select o.id, o.name, o.country from organisations o
    where o.type = 'supplier' and o.status = 'active'
      and coalesce(o.disable_at > (packhaus_now() at time zone 'Europe/Berlin')::date, true)
    order by o.name, o.id;
end;
