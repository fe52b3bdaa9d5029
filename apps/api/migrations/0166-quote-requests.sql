-- A supplier is asked for a quote on a product request.
create table quote_requests (
  id text not null,
  -- Whose product request it is. The supplier does not learn it.
  organisation_id text not null,
  request_id text not null,
  supplier_id text not null references organisations,
  supplier_name text not null,
  -- As it was called when the supplier was asked.
  product_name text not null,
  status text not null default 'assigned'
    check (status in ('assigned', 'quoted', 'declined', 'expired')),
  due_on date not null,
  expires_at timestamptz(3) not null,
  decline_reason text,
  answered_at timestamptz(3),
  asked_by text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  foreign key (request_id, organisation_id) references product_requests (id, organisation_id)
    on delete cascade,
  check ((status in ('quoted', 'declined')) = (answered_at is not null)),
  check (decline_reason is null or status = 'declined')
);
-- Nobody is asked twice at once.
create unique index quote_requests_open on quote_requests (request_id, supplier_id, organisation_id)
  where status = 'assigned';
create index quote_requests_request on quote_requests (request_id, organisation_id, created_at desc, id desc);
create index quote_requests_desk on quote_requests (supplier_id, status, due_on, id);
create index quote_requests_newest on quote_requests (supplier_id, created_at desc, id desc);
create index quote_requests_expiry on quote_requests (expires_at) where status = 'assigned';

insert into lifecycle_steps values
  ('quote_requests', 'assigned', 'quoted'),
  ('quote_requests', 'assigned', 'declined'),
  ('quote_requests', 'assigned', 'expired');
create trigger quote_requests_lifecycle before update of status on quote_requests
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();
