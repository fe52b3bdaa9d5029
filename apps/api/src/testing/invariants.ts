import { type QueryExecutorProvider, sql } from "kysely"

const ledgerInvariants = {
  "an account is the sum of its entries, numbered without a gap": sql`
    select account.id from ledger_accounts account
    left join (select account_id, sum(amount) as total, count(*) as entries, max(account_seq) as last
      from ledger_entries group by 1) entry on entry.account_id = account.id
    where account.balance <> coalesce(entry.total, 0)
      or account.entry_count <> coalesce(entry.entries, 0)
      or account.entry_count <> coalesce(entry.last, 0)`,
  "an entry says what its account came to": sql`
    select id from (select id, balance_after,
        sum(amount) over (partition by account_id order by account_seq) as total
      from ledger_entries) entry
    where balance_after <> total`,
  "a transaction comes to nothing, and changes the balance by what it says": sql`
    select t.id from ledger_transactions t
    left join ledger_entries entry on entry.transaction_id = t.id
    left join ledger_accounts account on account.id = entry.account_id
    group by t.id, t.organisation_id, t.amount
    having count(entry.id) < 2 or sum(entry.amount) <> 0
      or coalesce(sum(entry.amount) filter (where account.kind = 'balance'), 0) <> t.amount`,
  "no balance is below zero": sql`
    select id from ledger_accounts where kind = 'balance' and balance < 0`,
  "what is paid of an invoice is the sum of its payments": sql`
    select i.id from invoices i
    left join (select invoice_id, sum(amount) as paid from invoice_payments group by 1) p
      on p.invoice_id = i.id
    where i.type = 'invoice' and i.paid <> coalesce(p.paid, 0)`,
  "a payment is what its transaction took off the receivable": sql`
    select p.id from invoice_payments p
    join ledger_entries entry on entry.transaction_id = p.transaction_id
    join ledger_accounts account on account.id = entry.account_id and account.kind = 'receivable'
    where entry.amount <> p.amount`,
  "what is owed is the receivable": sql`
    select coalesce(owed.organisation_id, booked.organisation_id) as id
    from (select organisation_id,
        sum(case type when 'invoice' then amount else -amount end) as amount
      from invoices where status <> 'no' group by 1) owed
    full join (select organisation_id, -balance as amount
      from ledger_accounts where kind = 'receivable' and detail = '') booked using (organisation_id)
    where coalesce(owed.amount, 0) <> coalesce(booked.amount, 0)`,
  "who owes for a reversed deposit has nothing on the balance": sql`
    select debt.id from ledger_accounts debt
    join ledger_accounts b on b.organisation_id = debt.organisation_id and b.kind = 'balance'
    where debt.kind = 'receivable' and debt.detail = 'reversed_deposit'
      and (debt.balance > 0 or debt.balance < 0 and b.balance > 0)`,
  "a transfer is booked with its amount": sql`
    select transfer.id from transfers transfer
    left join ledger_transactions t on t.id = transfer.transaction_id
    where transfer.status = 'booked' and transfer.type in ('deposit', 'withdrawal', 'credit')
      and abs(coalesce(t.amount, 0)) <> transfer.amount`,
}

/** Payments of shoppers to merchants (ADR 58). */
const shopperInvariants = {
  "what was given back of a payment is the sum of its refunds that were not refused": sql`
    select p.id from payments p
    left join (select payment_id, sum(amount) as amount from refunds where status <> 'refused'
      group by 1) r on r.payment_id = p.id
    where p.amount_refunded <> least(p.amount, coalesce(r.amount, 0))`,
  "a payment that was given up was not taken": sql`
    select id from payments where canceled_at is not null and captured_at is not null`,
}

/** Own invoices of organisations, and amounts owed to payees (domain 5). */
const payeeInvariants = {
  "what begins was paid, or let go with a reason": sql`
    select id from invoices where gate_reason is null
      and (gate = 'open' and status <> 'paid' or gate = 'waiting' and status in ('paid', 'cancelled'))`,
  "what stands in the place of a line charges what was taken back of that one": sql`
    select l.id from invoice_lines l join invoice_lines r on r.id = l.replaces_id
    where l.corrects_id is null and l.net > coalesce((select
        sum(case i.type when 'credit' then c.net else -c.net end)
      from invoice_lines c join invoices i on i.id = c.invoice_id
      where c.corrects_id = r.id and i.status <> 'no'), 0)`,
  "what is owed a payee is his account": sql`
    select coalesce(owed.organisation_id, booked.organisation_id) as id
    from (select organisation_id, sum(amount) as amount from (
        select organisation_id, net as amount from payables where status in ('open', 'invoiced')
        union all select organisation_id, vat from payee_invoices where status = 'accepted') one
      group by 1) owed
    full join (select organisation_id, balance as amount from ledger_accounts where kind = 'payable')
      booked using (organisation_id)
    where coalesce(owed.amount, 0) <> coalesce(booked.amount, 0)`,
  "an invoice of a payee comes to what it covers": sql`
    select i.id from payee_invoices i
    left join (select payee_invoice_id as id, sum(net) as net from payables group by 1) p using (id)
    where case when i.status in ('accepted', 'paid') then i.net else 0 end <> coalesce(p.net, 0)`,
  "costs are what payees are owed or were paid": sql`
    select coalesce(p.organisation_id, a.organisation_id) as id
    from (select organisation_id, sum(net) as net from payables where status <> 'cancelled'
      group by 1) p
    full join (select organisation_id, -balance as net from ledger_accounts where kind = 'cost') a
      using (organisation_id)
    where coalesce(p.net, 0) <> coalesce(a.net, 0)`,
}

/** Margins of agencies, to the cent (domain 5). */
const marginInvariants = {
  "what an agency earns is of an issued line, at what that charges or takes back": sql`
    select m.id from agency_margins m
    left join invoice_lines l on (l.id, l.organisation_id) = (m.invoice_line_id, m.customer_id)
    left join invoices i on (i.id, i.organisation_id) = (l.invoice_id, l.organisation_id)
    where i.id is distinct from m.invoice_id or i.status = 'no' or i.number <> m.invoice_number
      or m.price <> case i.type when 'credit' then -l.net else l.net end`,
  "what an agency earns of a line is what it is owed for it": sql`
    select coalesce(m.id, p.id) as id from agency_margins m
    full join (select * from payables where kind = 'margin') p
      on (p.source_id, p.organisation_id) = (m.invoice_line_id, m.organisation_id)
    where coalesce(m.margin, 0) <> coalesce(p.net, 0) or m.month <> p.month`,
  "of an invoice an agency earns of all lines or of none": sql`
    select l.id from invoice_lines l
    join line_costs c on (c.source_id, c.source_line_id, c.code, c.organisation_id)
      = (l.source_id, l.source_line_id, l.code, l.organisation_id)
    join agency_assignments a on a.organisation_id = l.organisation_id
      and (a.from_at at time zone 'Europe/Berlin')::date <= l.supplied_on
      and (a.until_at is null or (a.until_at at time zone 'Europe/Berlin')::date > l.supplied_on)
    where exists (select from agency_margins m where m.invoice_id = l.invoice_id)
      and not exists (select from agency_margins m where m.invoice_line_id = l.id)`,
  "goods that are credited altogether cost and earn nothing": sql`
    select one.id from (
      select coalesce(l.corrects_id, l.id) as id, sum(m.price) as price, sum(m.margin) as margin
      from agency_margins m join invoice_lines l on l.id = m.invoice_line_id group by 1) one
    join invoice_lines l on l.id = one.id
    where one.price = 0 and one.margin <> 0`,
}

/** Invoiced amounts (domain 5). Effects of lines: credit notes are negative. */
const invoiceInvariants = {
  "an invoice is the sum of its lines, its totals are those of its rates": sql`
    select i.id from invoices i
    left join (select invoice_id, sum(net) as net, count(*) as lines from invoice_lines group by 1) l
      on l.invoice_id = i.id
    where i.net <> coalesce(l.net, 0) or i.line_count <> coalesce(l.lines, 0)
      or i.status <> 'no' and (i.total <> i.net + i.vat
        or (select (sum((t ->> 'net')::bigint), sum((t ->> 'vat')::bigint))
          from jsonb_array_elements(i.taxes) t) is distinct from (i.net::numeric, i.vat::numeric))`,
  "a line is of an order and on an invoice of its organisation": sql`
    select l.id from invoice_lines l
    left join orders o on (o.id, o.merchant_id) = (l.order_id, l.organisation_id)
    left join invoices i on (i.id, i.organisation_id) = (l.invoice_id, l.organisation_id)
    where l.order_id is not null and o.id is null or l.invoice_id is not null and i.id is null`,
  "lines of a category and rate come to its total": sql`
    select i.id from invoices i, lateral (select from
      (select t ->> 'category' as category, (t ->> 'rate')::int as rate, (t ->> 'net')::bigint as net
        from jsonb_array_elements(i.taxes) t) said
      full join (select l.vat_category as category, l.vat_rate as rate, sum(l.net) as net
        from invoice_lines l where l.invoice_id = i.id group by 1, 2) done using (category, rate)
      where coalesce(said.net, 0) <> coalesce(done.net, 0) limit 1) wrong
    where i.status <> 'no'`,
  "VAT is the rate of its net, rounded once; parts of it are next to their share": sql`
    select i.id from invoices i, jsonb_array_elements(i.taxes) t
    where i.status <> 'no' and abs((t ->> 'vat')::numeric
        - round((t ->> 'net')::numeric * (t ->> 'rate')::numeric / 10000))
      > case when i.credits_id is null then 0 else 1 end`,
  "of an order that is invoiced nothing is left to invoice": sql`
    select o.id from orders o
    join fulfillments f on (f.order_id, f.merchant_id) = (o.id, o.merchant_id)
    where o.invoiced and f.status = 'shipped' and (
      exists (select from billing_queue q where q.id = f.id)
      or exists (select from invoice_lines l left join invoices i on i.id = l.invoice_id
        where l.source_id = f.id and (i.status is null or i.status = 'no')))`,
  "paid, set off and owed are what was invoiced": sql`
    select i.id from invoices i
    left join (select d.id, sum(s.amount) as amount from invoice_set_offs s
      join invoices d on d.id in (s.credit_id, s.invoice_id) group by 1) s on s.id = i.id
    where i.paid + i.set_off + i.amount <> i.total or i.set_off <> coalesce(s.amount, 0)`,
  "what was shipped for somebody is charged, or waits to be": sql`
    select f.id from fulfillments f
    where f.status = 'shipped' and f.fulfiller_id <> f.merchant_id
      and exists (select from fulfillment_items p
        join order_items i on i.id = p.line_item_id and i.merchant_id = p.merchant_id
        where p.fulfillment_id = f.id and p.merchant_id = f.merchant_id and i.requires_shipping)
      and not exists (select from invoice_lines l where l.source_id = f.id)
      and not exists (select from billing_queue q where q.id = f.id)
      and not exists (select from claims c where c.new_order_id = f.order_id)`,
  "nobody is charged or owed for what is sent again": sql`
    select c.id from claims c join fulfillments f on f.order_id = c.new_order_id
    where exists (select from invoice_lines l where l.source_id = f.id)
      or exists (select from payables p where p.source_id = f.id)`,
  "what was undone costs nothing": sql`
    select f.id from fulfillments f join invoice_lines l on l.source_id = f.id
    left join invoices i on i.id = l.invoice_id
    where f.status = 'canceled' and not exists (select from billing_queue q where q.id = f.id)
    group by f.id
    having sum(case i.type when 'credit' then -l.net else l.net end) <> 0`,
  "nobody is credited more than was invoiced": sql`
    select l.id from invoice_lines l
    join invoice_lines c on c.corrects_id = l.id join invoices i on i.id = c.invoice_id
    group by l.id, l.net
    having abs(sum(case i.type when 'credit' then c.net else -c.net end)) > abs(l.net)`,
  "numbers have no gaps": sql`
    select s.kind || s.year as id from number_series s
    where s.next - 1 <> (select count(*) from invoices i
      where i.number like s.kind || '-' || s.year || '-%')`,
}

/** Each query returns the rows that violate it: always none. */
const invariants = {
  ...ledgerInvariants,
  ...shopperInvariants,
  ...invoiceInvariants,
  ...payeeInvariants,
  ...marginInvariants,
  "a customer's agency is the one whose assignment has not ended": sql`
    select coalesce(c.id, a.organisation_id) as id
    from (select id, agency_id from organisations where agency_id is not null) c
    full join (select organisation_id, agency_id from agency_assignments where until_at is null) a
      on a.organisation_id = c.id
    where c.agency_id is distinct from a.agency_id`,
  "on hand is the sum of its movements": sql`
    select level.id from inventory_levels level
    left join (select inventory_item_id, location_id, sum(quantity) as stocked,
        sum(blocked_quantity) as blocked
      from stock_movements group by 1, 2) moved using (inventory_item_id, location_id)
    where level.stocked_quantity <> coalesce(moved.stocked, 0)
      or level.blocked_quantity <> coalesce(moved.blocked, 0)`,
  "a packaging order is the sum of its lines, and of what its arrivals brought": sql`
    select placed.id from packaging_orders placed
    left join (select packaging_order_id as id, sum(quantity) as pieces, sum(arrived) as arrived,
        sum(missing) as missing
      from packaging_order_lines group by 1) line on line.id = placed.id
    left join (select packaging_order_id as id, sum((came ->> 'arrived')::bigint) as arrived
      from packaging_order_arrivals, jsonb_array_elements(lines) as came group by 1) arrival
      on arrival.id = placed.id
    where placed.total_quantity <> coalesce(line.pieces, 0)
      or (placed.arrived_quantity, placed.missing_quantity)
        is distinct from (line.arrived, line.missing)
      or placed.arrived_quantity <> coalesce(arrival.arrived, 0)`,
  "what a transfer took from one place is at the other, on the way, or missing": sql`
    select moved.id from stock_transfers moved
    left join (select stock_transfer_id as id, sum(quantity) as pieces, sum(arrived) as arrived,
        sum(damaged) as damaged, sum(missing) as missing
      from stock_transfer_lines group by 1) line on line.id = moved.id
    left join (select cause_id as id, sum(quantity) as pieces, sum(blocked_quantity) as blocked
      from stock_movements where kind = 'transfer' group by 1) booked on booked.id = moved.id
    where moved.total_quantity <> coalesce(line.pieces, 0)
      or (moved.arrived_quantity, moved.damaged_quantity, moved.missing_quantity)
        is distinct from (line.arrived, line.damaged, line.missing)
      or coalesce(booked.pieces, 0) <> case moved.status
        when 'on_the_way' then -moved.total_quantity when 'arrived' then -moved.missing_quantity else 0 end
      or coalesce(booked.blocked, 0) <> moved.damaged_quantity`,
  "a stocktake booked what its last counts differ by, once": sql`
    select counted.id from stocktakes counted
    left join (select stocktake_id as id, sum(booked) as pieces, count(*) filter (where booked is null) as open
      from (select distinct on (stocktake_id, inventory_item_id) * from stocktake_entries
        order by stocktake_id, inventory_item_id, counted_at desc, id desc) last group by 1) entry
      on entry.id = counted.id
    left join (select cause_id as id, sum(quantity) as pieces
      from stock_movements where kind = 'stocktake' group by 1) moved on moved.id = counted.id
    where coalesce(moved.pieces, 0) <> coalesce(entry.pieces, 0)
      or coalesce(entry.pieces, 0) <> coalesce(counted.found_quantity - counted.missing_quantity, 0)
      or counted.status = 'finished' and coalesce(entry.open, 0) > 0`,
  "what a line counts as back is what its retours say": sql`
    select item.id from order_items item
    left join (select line_item_id as id, sum(grade_a + grade_b + grade_c) as pieces
      from retour_lines group by 1) back on back.id = item.id
    where item.returned_quantity <> coalesce(back.pieces, 0)`,
  "returns received no more of a line than came back": sql`
    select item.id from order_items item
    join (select item_id as id, sum(received_quantity) as pieces from return_items group by 1) got
      on got.id = item.id
    where got.pieces > item.returned_quantity`,
  "a retour is the sum of its lines, and booked what was not disposed of": sql`
    select back.id from retours back
    left join (select retour_id as id, sum(grade_a) as a, sum(grade_b) as b, sum(grade_c) as c,
        coalesce(sum(grade_a) filter (where disposal_a <> 'dispose' and inventory_item_id is not null), 0)
        + coalesce(sum(grade_b) filter (where disposal_b <> 'dispose' and inventory_item_id is not null), 0)
        + coalesce(sum(grade_c) filter (where disposal_c <> 'dispose' and inventory_item_id is not null), 0)
        as kept
      from retour_lines group by 1) line on line.id = back.id
    left join (select cause_id as id, sum(quantity) as pieces
      from stock_movements where kind = 'retour' group by 1) moved on moved.id = back.id
    left join (select retour_id as id, sum(pieces) as pieces
      from retour_answers where answer = 'dispose' group by 1) gone on gone.id = back.id
    where (back.grade_a, back.grade_b, back.grade_c) is distinct from (line.a, line.b, line.c)
      or coalesce(moved.pieces, 0) <> line.kept - coalesce(gone.pieces, 0)`,
  // Whether they are still blocked is not an invariant: people book stock by hand, too.
  "what a retour keeps waits for an answer, piece by piece": sql`
    select coalesce(kept.id, line.id) as id
    from (select line.id, said.grade, said.pieces from retour_lines line
      cross join lateral (values ('a', line.grade_a, line.disposal_a),
        ('b', line.grade_b, line.disposal_b), ('c', line.grade_c, line.disposal_c))
        as said (grade, pieces, disposal)
      where said.disposal = 'keep' and said.pieces > 0 and line.inventory_item_id is not null) line
    full join retour_kept kept on (kept.line_id, kept.grade) = (line.id, line.grade)
    where kept.pieces is distinct from line.pieces`,
  "what was answered of kept pieces is the sum of its answers": sql`
    select kept.id from retour_kept kept
    left join (select kept_id, sum(pieces) as pieces from retour_answers group by 1) said
      on said.kept_id = kept.id
    where kept.answered_pieces <> coalesce(said.pieces, 0)`,
  "a booking is charged once, at its amount, and only when it is completed": sql`
    select booked.id from bookings booked
    join (select source_id as id, count(*) as lines, sum(net) as net from invoice_lines
      where source_type = 'booking' and corrects_id is null and replaces_id is null group by 1) line
      on line.id = booked.id
    where booked.status <> 'completed' or line.lines <> 1 or line.net <> booked.amount`,
  "the provider of a booking is owed its payout once, and back no more than that": sql`
    select booked.id from bookings booked
    join (select source_id as id, sum(net) filter (where source_line_id = '') as owed, sum(net) as rest
      from payables where source_type = 'booking' group by 1) payable on payable.id = booked.id
    where booked.status <> 'completed' or payable.owed is distinct from booked.payout
      or payable.rest not between 0 and booked.payout`,
  "reserved is the sum of the reservations": sql`
    select level.id from inventory_levels level
    left join (select inventory_item_id, location_id, sum(quantity) as reserved
      from reservations where is_counted group by 1, 2) promised using (inventory_item_id, location_id)
    where level.reserved_quantity <> coalesce(promised.reserved, 0)`,
  "no line is promised more than it needs": sql`
    select item.id from order_items item
    join (select line_item_id, sum(quantity) as promised from reservations group by 1) r
      on r.line_item_id = item.id
    where not item.requires_shipping or r.promised > item.quantity - item.canceled_quantity
      - item.fulfilled_quantity - item.fulfilled_elsewhere_quantity`,
  "an open order without a hold has all its pieces promised": sql`
    select o.id from orders o join order_items item on item.order_id = o.id
    left join (select line_item_id, sum(quantity) as promised from reservations group by 1) r
      on r.line_item_id = item.id
    where o.holds = '{}' and item.requires_shipping and coalesce(r.promised, 0)
      <> item.quantity - item.canceled_quantity - item.fulfilled_quantity
        - item.fulfilled_elsewhere_quantity`,
  "an order requires action exactly while it is held": sql`
    select id from orders where (fulfillment_status = 'requires_action') <> (holds <> '{}')`,
  "packed pieces are those of the fulfilments": sql`
    select item.id from order_items item
    left join (select fi.line_item_id, sum(fi.quantity) as packed,
        coalesce(sum(fi.quantity) filter (where f.status = 'shipped'), 0) as shipped
      from fulfillment_items fi join fulfillments f on f.id = fi.fulfillment_id
      where f.status <> 'canceled' group by 1) done on done.line_item_id = item.id
    where item.fulfilled_quantity <> coalesce(done.packed, 0)
      or item.shipped_quantity <> coalesce(done.shipped, 0)`,
  "an order of a shop exists once": sql`
    select min(id) as id from orders where external_id is not null
    group by sales_channel_id, external_id having count(*) > 1`,
  "sales are the pieces ordered less cancelled": sql`
    select coalesce(sold.inventory_item_id, kept.inventory_item_id) as id
    from (select item.inventory_item_id, sum(item.quantity - item.canceled_quantity) as quantity
      from order_items item where item.requires_shipping and item.inventory_item_id is not null
      group by 1) sold
    full join (select inventory_item_id, sum(quantity) as quantity from item_sales group by 1) kept
      using (inventory_item_id)
    where coalesce(sold.quantity, 0) <> coalesce(kept.quantity, 0)`,
}

/** Violations in the database by rule; empty if there are none. */
export async function brokenInvariants(db: QueryExecutorProvider) {
  const broken: Record<string, string[]> = {}
  for (const [name, query] of Object.entries(invariants)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) broken[name] = rows.map((row) => String(Object.values(row ?? {})[0]))
  }
  return broken
}
