import { sql } from "kysely"

/** Margins of agencies, to the cent (domain 5). */
export const marginInvariants = {
  "an agency margin belongs to an issued line and has its price": sql`
    select m.id from agency_margins m
    left join invoice_lines l on (l.id, l.organisation_id) = (m.invoice_line_id, m.customer_id)
    left join invoices i on (i.id, i.organisation_id) = (l.invoice_id, l.organisation_id)
    where i.id is distinct from m.invoice_id or i.status = 'no' or i.number <> m.invoice_number
      or m.price <> case i.type when 'credit' then -l.net else l.net end`,
  "an agency margin equals its payable": sql`
    select coalesce(m.id, p.id) as id from agency_margins m
    full join (select * from payables where kind = 'margin') p
      on (p.source_id, p.organisation_id) = (m.invoice_line_id, m.organisation_id)
    where coalesce(m.margin, 0) <> coalesce(p.net, 0) or m.month <> p.month`,
  "an agency has margins for all lines of an invoice or for none": sql`
    select l.id from invoice_lines l
    join line_costs c on (c.source_id, c.source_line_id, c.code, c.organisation_id)
      = (l.source_id, l.source_line_id, l.code, l.organisation_id)
    join agency_assignments a on a.organisation_id = l.organisation_id
      and (a.from_at at time zone 'Europe/Berlin')::date <= l.supplied_on
      and (a.until_at is null or (a.until_at at time zone 'Europe/Berlin')::date > l.supplied_on)
    where exists (select 1 from agency_margins m where m.invoice_id = l.invoice_id)
      and not exists (select 1 from agency_margins m where m.invoice_line_id = l.id)`,
  "fully credited goods have no margin": sql`
    select one.id from (
      select coalesce(l.corrects_id, l.id) as id, sum(m.price) as price, sum(m.margin) as margin
      from agency_margins m join invoice_lines l on l.id = m.invoice_line_id group by 1) one
    join invoice_lines l on l.id = one.id
    where one.price = 0 and one.margin <> 0`,
  "a customer's agency is that of the current assignment": sql`
    select coalesce(c.id, a.organisation_id) as id
    from (select id, agency_id from organisations where agency_id is not null) c
    full join (select organisation_id, agency_id from agency_assignments where until_at is null) a
      on a.organisation_id = c.id
    where c.agency_id is distinct from a.agency_id`,
}

/** Invoiced amounts (domain 5). Effects of lines: credit notes are negative. */
export const invoiceInvariants = {
  "an invoice is the sum of its lines, and its totals those of its VAT rates": sql`
    select i.id from invoices i
    left join (select invoice_id, sum(net) as net, count(*) as lines from invoice_lines group by 1) l
      on l.invoice_id = i.id
    where i.net <> coalesce(l.net, 0) or i.line_count <> coalesce(l.lines, 0)
      or i.status <> 'no' and (i.total <> i.net + i.vat
        or (select (sum((t ->> 'net')::bigint), sum((t ->> 'vat')::bigint))
          from jsonb_array_elements(i.taxes) t) is distinct from (i.net::numeric, i.vat::numeric))`,
  "an invoice line has an order and an invoice of its own organisation": sql`
    select l.id from invoice_lines l
    left join orders o on (o.id, o.merchant_id) = (l.order_id, l.organisation_id)
    left join invoices i on (i.id, i.organisation_id) = (l.invoice_id, l.organisation_id)
    where l.order_id is not null and o.id is null or l.invoice_id is not null and i.id is null`,
  "lines of a VAT category and rate sum to the invoice's total for it": sql`
    select i.id from invoices i, lateral (select 1 from
      (select t ->> 'category' as category, (t ->> 'rate')::int as rate, (t ->> 'net')::bigint as net
        from jsonb_array_elements(i.taxes) t) stated
      full join (select l.vat_category as category, l.vat_rate as rate, sum(l.net) as net
        from invoice_lines l where l.invoice_id = i.id group by 1, 2) done using (category, rate)
      where coalesce(stated.net, 0) <> coalesce(done.net, 0) limit 1) wrong
    where i.status <> 'no'`,
  "VAT is the rate applied to the net, rounded once; partial credits differ by one cent at most": sql`
    select i.id from invoices i, jsonb_array_elements(i.taxes) t
    where i.status <> 'no' and abs((t ->> 'vat')::numeric
        - round((t ->> 'net')::numeric * (t ->> 'rate')::numeric / 10000))
      > case when i.credits_id is null then 0 else 1 end`,
  "an invoiced order has no shipment left to invoice": sql`
    select o.id from orders o
    join fulfillments f on (f.order_id, f.merchant_id) = (o.id, o.merchant_id)
    where o.invoiced and f.status = 'shipped' and (
      exists (select 1 from billing_queue q where q.id = f.id)
      or exists (select 1 from invoice_lines l left join invoices i on i.id = l.invoice_id
        where l.source_id = f.id and (i.status is null or i.status = 'no')))`,
  "paid, set-off and open amounts sum to the invoice's total": sql`
    select i.id from invoices i
    left join (select d.id, sum(s.amount) as amount from invoice_set_offs s
      join invoices d on d.id in (s.credit_id, s.invoice_id) group by 1) s on s.id = i.id
    where i.paid + i.set_off + i.amount <> i.total or i.set_off <> coalesce(s.amount, 0)`,
  "a shipment for another organisation is charged or waits in the billing queue": sql`
    select f.id from fulfillments f
    where f.status = 'shipped' and f.fulfiller_id <> f.merchant_id
      and exists (select 1 from fulfillment_items p
        join order_items i on i.id = p.line_item_id and i.merchant_id = p.merchant_id
        where p.fulfillment_id = f.id and p.merchant_id = f.merchant_id and i.requires_shipping)
      and not exists (select 1 from invoice_lines l where l.source_id = f.id)
      and not exists (select 1 from billing_queue q where q.id = f.id)
      and not exists (select 1 from claims c where c.new_order_id = f.order_id)`,
  "replacement shipments of claims cause no charge and no payable": sql`
    select c.id from claims c join fulfillments f on f.order_id = c.new_order_id
    where exists (select 1 from invoice_lines l where l.source_id = f.id)
      or exists (select 1 from payables p where p.source_id = f.id)`,
  "a canceled shipment costs nothing": sql`
    select f.id from fulfillments f join invoice_lines l on l.source_id = f.id
    left join invoices i on i.id = l.invoice_id
    where f.status = 'canceled' and not exists (select 1 from billing_queue q where q.id = f.id)
    group by f.id
    having sum(case i.type when 'credit' then -l.net else l.net end) <> 0`,
  "credits of a line do not exceed its amount": sql`
    select l.id from invoice_lines l
    join invoice_lines c on c.corrects_id = l.id join invoices i on i.id = c.invoice_id
    group by l.id, l.net
    having abs(sum(case i.type when 'credit' then c.net else -c.net end)) > abs(l.net)`,
  "invoice numbers have no gaps": sql`
    select s.kind || s.year as id from number_series s
    where s.next - 1 <> (select count(*) from invoices i
      where i.number like s.kind || '-' || s.year || '-%')`,
}
