-- What an accepted product request became: a product, and what its shop was told of it.
create table publications (
  id text not null,
  organisation_id text not null references organisations,
  request_id text not null,
  product_id text not null,
  shop_id text,
  status text not null default 'none' check (status in ('none', 'pending', 'listed', 'failed')),
  -- Who answers for the safety of the product: Regulation (EU) 2023/988, Art. 19.
  safety jsonb not null,
  -- What a shopper pays there, by variant: in minor units of the shop's currency.
  prices jsonb not null,
  -- By which the shop finds it: told twice, it is there once.
  handle text not null,
  external_id text,
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  retry_at timestamptz(3),
  lease_until timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now(),
  listed_at timestamptz(3),
  primary key (id, organisation_id),
  -- A request is published once.
  unique (request_id, organisation_id),
  foreign key (request_id, organisation_id) references product_requests (id, organisation_id),
  foreign key (product_id, organisation_id) references products (id, merchant_id),
  foreign key (shop_id, organisation_id) references shops (id, organisation_id),
  check ((status = 'none') = (shop_id is null)),
  check ((status = 'listed') = (listed_at is not null))
);
create index publications_product on publications (product_id, organisation_id);
create index publications_shop on publications (shop_id, organisation_id) where shop_id is not null;
create index publications_due on publications (retry_at) where status = 'pending';

insert into lifecycle_steps values
  ('publications', 'pending', 'listed'),
  ('publications', 'pending', 'failed'),
  ('publications', 'failed', 'pending');
create trigger publications_lifecycle before update of status on publications
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();
