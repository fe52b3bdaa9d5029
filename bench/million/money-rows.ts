import { id, PLATFORM } from "./goods-rows.ts"

/** This many of the newest invoices of each organisation are unpaid. */
const UNPAID = 20
const PRICE = 490

/**
 * An invoice per week and organisation, with one line for each parcel: all but the newest are
 * issued, and most are paid from the balance. `w` is the week, `k` the running number of the
 * invoice.
 */
const plan = `
  create unlogged table bench_invoices as
  select row_number() over (order by w, m) as k, m, w, lines, net, vat, net + vat as total,
    (at at time zone 'Europe/Berlin')::date as day, at,
    case when w = last then 'no' when w > last - ${UNPAID} then 'open' else 'paid' end as status
  from (select m, w, count(*) as lines, count(*) * ${PRICE} as net,
      round(count(*) * ${PRICE} * 0.19)::bigint as vat, max(max(w)) over (partition by m) as last,
      start + (w + 1) * interval '7 days' as at
    from (select m, start, floor(extract(epoch from at - start) / 604800)::int as w
      from bench_orders, (select min(at) as start from bench_orders) s where fate = 'shipped') o
    group by m, w, start) i`

const party = (name: string) => `jsonb_build_object('name', ${name}, 'street', 'Hafenstr. 1',
  'postal_code', '20457', 'city', 'Hamburg', 'country', 'DE', 'vat_id', null)`
const nth = "(row_number() over (partition by extract(year from day) order by k))::text"
const number = `'RE-' || extract(year from day) || '-'
  || lpad(${nth}, greatest(4, length(${nth})), '0')`

const invoices = [
  `create unlogged table bench_numbers as
    select k, ${number} as number from bench_invoices where status <> 'no'`,
  `insert into number_series (issuer_id, kind, year, next)
    select ${PLATFORM}, 'RE', extract(year from day), count(*) + 1 from bench_invoices
    where status <> 'no' group by 3`,
  `insert into invoices (id, organisation_id, status, number, recipient, seller, line_count, net, vat,
      total, taxes, paid, issued_on, due_on, paid_at, search, created_at, updated_at)
    select ${id("inv", "k")}, ${id("org", "m")}, status, number,
      case status when 'no' then null else ${party("'Merchant ' || m || ' GmbH'")} end,
      case status when 'no' then null else ${party("'Packhaus GmbH'")} end, lines, net,
      case status when 'no' then 0 else vat end, case status when 'no' then 0 else total end,
      case status when 'no' then '[]' else jsonb_build_array(jsonb_build_object('category', 'S', 'rate',
        1900, 'net', net, 'vat', vat)) end,
      case status when 'paid' then total else 0 end, case status when 'no' then null else day end,
      case status when 'no' then null else day + 14 end, case status when 'paid' then at end,
      coalesce(lower(number) || ' merchant ' || m || ' gmbh', ''), at - interval '7 days', at
    from bench_invoices left join bench_numbers using (k) order by k`,
  `insert into invoice_lines (id, organisation_id, invoice_id, code, source_type, source_id, order_id,
      order_number, country_group, weight, supplied_on, quantity, price, net, fee_id, vat_category,
      vat_rate, created_at)
    select ${id("invl", "n")}, ${id("org", "o.m")}, ${id("inv", "i.k")}, 'shipping', 'fulfillment',
      ${id("ful", "n")}, ${id("order", "n")}, '#' || (1000 + seq), 'de', 1000,
      (o.at at time zone 'Europe/Berlin')::date, 1, ${PRICE}, ${PRICE}, fee.id,
      case i.status when 'no' then null else 'S' end, case i.status when 'no' then null else 1900 end,
      o.at
    from bench_orders o, (select min(at) as start from bench_orders) s, bench_invoices i,
      (select id from fees where code = 'shipping' and country_group = 'de' and max_weight = 1000) fee
    where fate = 'shipped' and i.m = o.m
      and i.w = floor(extract(epoch from o.at - start) / 604800)::int order by n`,
]

/** Every organisation has deposited its invoiced amounts and another thousand euros. */
const ledger = [
  `create unlogged table bench_bookings as
    select row_number() over (order by at, m, step) as t, b.* from (
      select m, null::bigint as k, 0 as step, 'deposit' as type, (sum(total) + 100000)::bigint as total,
        0::bigint as net, 0::bigint as vat, min(at) - interval '1 day' as at
        from bench_invoices group by m
      union all select m, k, 1, 'invoice', total, net, vat, at from bench_invoices where status <> 'no'
      union all select m, k, 2, 'invoice_payment', total, 0, 0, at from bench_invoices
        where status = 'paid') b`,
  `create unlogged table bench_entries as
    select row_number() over (order by t, account) as e, t, m, account, amount,
      sum(amount) over w as balance_after, row_number() over w as seq
    from (select t, m, account, amount from bench_bookings, lateral (values
        (1, case type when 'deposit' then total when 'invoice_payment' then -total else 0 end),
        (2, case type when 'invoice' then -total when 'invoice_payment' then total else 0 end),
        (3, case type when 'deposit' then -total else 0 end), (4, net), (5, vat)) side (account, amount)
      where amount <> 0) s
    window w as (partition by m, account order by t)`,
  `insert into ledger_accounts (id, organisation_id, kind, detail, balance, entry_count)
    select ${id("acc", "m * 10 + account")}, ${id("org", "m")},
      (array['balance', 'receivable', 'bank', 'revenue', 'vat'])[account],
      case account when 5 then 'S 19' else '' end, sum(amount), count(*)
    from bench_entries group by m, account`,
  `insert into ledger_transactions (id, organisation_id, type, description, reference, amount,
      balance_after, invoice_id, actor_id, actor_name, created_at)
    select ${id("txn", "b.t")}, ${id("org", "b.m")}, type, coalesce(number, 'Deposit'),
      case type when 'deposit' then 'deposit' when 'invoice' then 'issue:' || ${id("inv", "k")}
        else 'pay:' || ${id("inv", "k")} end,
      coalesce(e.amount, 0), e.balance_after, case when k is not null then ${id("inv", "k")} end,
      'system', '', b.at
    from bench_bookings b left join bench_numbers using (k)
      left join bench_entries e on e.t = b.t and e.account = 1 order by b.t`,
  `insert into ledger_entries (id, organisation_id, transaction_id, account_id, amount, balance_after,
      account_seq)
    select ${id("ent", "e")}, ${id("org", "m")}, ${id("txn", "t")}, ${id("acc", "m * 10 + account")},
      amount, balance_after, seq from bench_entries order by e`,
  `insert into invoice_payments (id, organisation_id, invoice_id, amount, source, paid_on,
      transaction_id, actor_id, actor_name, created_at)
    select ${id("pay", "t")}, ${id("org", "m")}, ${id("inv", "k")}, total, 'balance',
      (at at time zone 'Europe/Berlin')::date, ${id("txn", "t")}, 'system', '', at
    from bench_bookings where type = 'invoice_payment' order by t`,
]

/** The base tables of both orders and money. */
export const moneyPlan = [plan, "create index on bench_invoices (m, w)", "analyze bench_invoices"]
/** Whether a shipped order of `bench_orders` is on an issued invoice. */
export const isInvoiced = `fate = 'shipped' and (select i.status <> 'no' from bench_invoices i
  where i.m = bench_orders.m and i.w = floor(extract(epoch from bench_orders.at
    - (select min(at) from bench_orders)) / 604800)::int)`
/** Two sequences of work that are independent once the numbers exist. */
export const numbers = invoices.slice(0, 2)
export const moneyRows: [string[], string[]] = [invoices.slice(2), ledger]
