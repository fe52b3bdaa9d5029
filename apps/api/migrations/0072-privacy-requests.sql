-- What shops ask for by the privacy notices of their platform, what was done and until when it is due.
create table privacy_requests (
  id text not null,
  organisation_id text not null references organisations,
  shop_id text not null,
  kind text not null check (kind in ('data_request', 'customer_redact', 'shop_redact')),
  status text not null check (status in ('open', 'waiting', 'done')),
  customer_id text,
  order_ids text[] not null default '{}',
  open_orders integer not null default 0 check (open_orders >= 0),
  received_at timestamptz(3) not null default packhaus_now(),
  due_at timestamptz(3) not null,
  done_at timestamptz(3),
  done_by text,
  note text,
  primary key (id, organisation_id),
  foreign key (shop_id, organisation_id) references shops (id, organisation_id),
  check ((status = 'done') = (done_at is not null)),
  check ((status = 'waiting') = (open_orders > 0))
);
create index privacy_requests_organisation
  on privacy_requests (organisation_id, received_at desc, id desc);
create index privacy_requests_all on privacy_requests (received_at desc, id desc);
create index privacy_requests_unfinished on privacy_requests (organisation_id, due_at)
  where status <> 'done';
insert into lifecycle_steps values
  ('privacy_requests', 'open', 'done'),
  ('privacy_requests', 'waiting', 'done');
create trigger privacy_requests_lifecycle before update of status on privacy_requests
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();

-- What came before is known from the audit log. Nobody could say of a request for data that it was answered.
insert into privacy_requests
  (id, organisation_id, shop_id, kind, status, customer_id, order_ids, received_at, due_at, done_at)
select 'priv_' || substr(a.id, 5), s.organisation_id, s.id,
  case a.action when 'shop.customers_data_request' then 'data_request'
    when 'shop.customers_redact' then 'customer_redact' else 'shop_redact' end,
  case a.action when 'shop.customers_data_request' then 'open' else 'done' end,
  a.details ->> 'customer',
  array(select jsonb_array_elements_text(coalesce(a.details -> 'orders', '[]'))),
  a.created_at, a.created_at + interval '30 days',
  case a.action when 'shop.customers_data_request' then null else a.created_at end
from shops as s join audit_entries as a on a.entity_id = s.id
where a.action in ('shop.customers_data_request', 'shop.customers_redact', 'shop.shop_redact');

-- Requests that were given up because a parcel was still open are taken up again.
update inbox set attempts = 0, retry_at = null, error = null
where processed_at is null
  and topic in ('customers/data_request', 'customers/redact', 'shop/redact');
