-- What an agency earns of each line of an issued invoice or credit note, net (domain 5): what was charged,
-- what the goods and the supplier's shipping cost, and the rest, which it is owed.
create table agency_margins (
  id text not null,
  -- The agency that managed the customer on the day of supply.
  organisation_id text not null references organisations,
  customer_id text not null references organisations,
  customer_name text not null,
  product_id text,
  product_title text,
  invoice_id text not null,
  invoice_number text not null,
  invoice_line_id text not null,
  supplied_on date not null,
  month text not null generated always as (
    lpad(extract(year from supplied_on)::text, 4, '0') || '-'
      || lpad(extract(month from supplied_on)::text, 2, '0')) stored,
  price bigint not null,
  cost bigint not null,
  shipping_cost bigint not null,
  margin bigint not null generated always as (price - cost - shipping_cost) stored,
  currency_code text not null default 'eur' check (currency_code = 'eur'),
  search text not null generated always as (
    lower(customer_name || ' ' || coalesce(product_title, '') || ' ' || invoice_number)) stored,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  -- Invoice and line are the customer's rows: keys point into an owner's own rows only.
  constraint agency_margins_line unique (invoice_line_id, organisation_id)
);
create index agency_margins_list on agency_margins (organisation_id, created_at desc, id desc);
create index agency_margins_all on agency_margins (created_at desc, id desc);
create index agency_margins_supplied on agency_margins
  (organisation_id, supplied_on desc, id desc);
create index agency_margins_supplied_all on agency_margins (supplied_on desc, id desc);
create index agency_margins_margin on agency_margins (organisation_id, margin desc, id desc);
create index agency_margins_margin_all on agency_margins (margin desc, id desc);
create index agency_margins_month on agency_margins
  (organisation_id, month, created_at desc, id desc);
create index agency_margins_month_all on agency_margins (month, created_at desc, id desc);
create index agency_margins_customer on agency_margins (customer_id, created_at desc, id desc);
create index agency_margins_product on agency_margins (product_id, created_at desc, id desc);
create index agency_margins_invoice on agency_margins (invoice_id, customer_id);
create index agency_margins_search on agency_margins
  using gin (organisation_id, search gin_trgm_ops);
create index agency_margins_search_all on agency_margins using gin (search gin_trgm_ops);
create trigger agency_margins_append_only before update or delete on agency_margins
  for each row execute function refuse_change();
create trigger agency_margins_no_truncate before truncate on agency_margins
  for each statement execute function refuse_change();

-- What agencies were owed before this table was there.
insert into agency_margins (id, organisation_id, customer_id, customer_name, product_id, product_title,
  invoice_id, invoice_number, invoice_line_id, supplied_on, price, cost, shipping_cost, created_at)
select 'amar_' || substr(owed.id, 6), owed.organisation_id, line.organisation_id, customer.name,
  product.id, coalesce(product.title, line.title), document.id, document.number, line.id,
  owed.supplied_on, charged.price,
  case line.code when 'dropshipping_shipping' then 0 else charged.price - owed.net end,
  case line.code when 'dropshipping_shipping' then charged.price - owed.net else 0 end,
  owed.created_at
from payables as owed
join invoice_lines as line on line.id = owed.source_id
join invoices as document
  on (document.id, document.organisation_id) = (line.invoice_id, line.organisation_id)
join organisations as customer on customer.id = line.organisation_id
cross join lateral
  (select case document.type when 'credit' then -line.net else line.net end as price) as charged
left join product_variants as variant
  on (variant.id, variant.merchant_id) = (line.variant_id, line.organisation_id)
left join products as product
  on (product.id, product.merchant_id) = (variant.product_id, line.organisation_id)
where owed.kind = 'margin' and owed.source_type = 'invoice_line';
