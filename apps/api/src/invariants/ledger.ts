import { sql } from "kysely"

export const ledgerInvariants = {
  "an account is the sum of its entries, numbered without a gap": sql`
    select account.id from ledger_accounts account
    left join (select account_id, sum(amount) as total, count(*) as entries, max(account_seq) as last
      from ledger_entries group by 1) entry on entry.account_id = account.id
    where account.balance <> coalesce(entry.total, 0)
      or account.entry_count <> coalesce(entry.entries, 0)
      or account.entry_count <> coalesce(entry.last, 0)`,
  "an entry's balance is the running total of its account": sql`
    select id from (select id, balance_after,
        sum(amount) over (partition by account_id order by account_seq) as total
      from ledger_entries) entry
    where balance_after <> total`,
  "each balance of a statement follows from the booking before it": sql`
    select id from (select id, balance_after,
        sum(amount) over (partition by organisation_id order by created_at, id) as total
      from ledger_transactions) t
    where balance_after <> total`,
  "the entries of a transaction sum to zero and change the balance by its amount": sql`
    select t.id from ledger_transactions t
    left join ledger_entries entry on entry.transaction_id = t.id
    left join ledger_accounts account on account.id = entry.account_id
    group by t.id, t.organisation_id, t.amount
    having count(entry.id) < 2 or sum(entry.amount) <> 0
      or coalesce(sum(entry.amount) filter (where account.kind = 'balance'), 0) <> t.amount`,
  "no balance is below zero": sql`
    select id from ledger_accounts where kind = 'balance' and balance < 0`,
  "the paid amount of an invoice is the sum of its payments": sql`
    select i.id from invoices i
    left join (select invoice_id, sum(amount) as paid from invoice_payments group by 1) p
      on p.invoice_id = i.id
    where i.type = 'invoice' and i.paid <> coalesce(p.paid, 0)`,
  "a payment reduces the receivable by its amount": sql`
    select p.id from invoice_payments p
    join ledger_entries entry on entry.transaction_id = p.transaction_id
    join ledger_accounts account on account.id = entry.account_id and account.kind = 'receivable'
    where entry.amount <> p.amount`,
  "open invoices of an organisation equal its receivable": sql`
    select coalesce(owed.organisation_id, booked.organisation_id) as id
    from (select organisation_id,
        sum(case type when 'invoice' then amount else -amount end) as amount
      from invoices where status <> 'no' group by 1) owed
    full join (select organisation_id, -balance as amount
      from ledger_accounts where kind = 'receivable' and detail = '') booked using (organisation_id)
    where coalesce(owed.amount, 0) <> coalesce(booked.amount, 0)`,
  "an organisation with debt from a reversed deposit has no balance": sql`
    select debt.id from ledger_accounts debt
    join ledger_accounts b on b.organisation_id = debt.organisation_id and b.kind = 'balance'
    where debt.kind = 'receivable' and debt.detail = 'reversed_deposit'
      and (debt.balance > 0 or debt.balance < 0 and b.balance > 0)`,
  "a booked transfer has a transaction of its amount": sql`
    select transfer.id from transfers transfer
    left join ledger_transactions t on t.id = transfer.transaction_id
    where transfer.status = 'booked' and transfer.type in ('deposit', 'withdrawal', 'credit')
      and abs(coalesce(t.amount, 0)) <> transfer.amount`,
}

/** Payments of shoppers to merchants (ADR 58). */
export const shopperInvariants = {
  "the refunded amount of a payment is the sum of its refunds without refused ones": sql`
    select p.id from payments p
    left join (select payment_id, sum(amount) as amount from refunds where status <> 'refused'
      group by 1) r on r.payment_id = p.id
    where p.amount_refunded <> least(p.amount, coalesce(r.amount, 0))`,
  "a canceled payment was not captured": sql`
    select id from payments where canceled_at is not null and captured_at is not null`,
}

/** Own invoices of organisations, and amounts owed to payees (domain 5). */
export const payeeInvariants = {
  "an open payment gate has a paid invoice or a reason": sql`
    select id from invoices where gate_reason is null
      and (gate = 'open' and status <> 'paid' or gate = 'waiting' and status in ('paid', 'cancelled'))`,
  "a replacement line charges no more than was credited of the replaced line": sql`
    select l.id from invoice_lines l join invoice_lines r on r.id = l.replaces_id
    where l.corrects_id is null and l.net > coalesce((select
        sum(case i.type when 'credit' then c.net else -c.net end)
      from invoice_lines c join invoices i on i.id = c.invoice_id
      where c.corrects_id = r.id and i.status <> 'no'), 0)`,
  "amounts owed to a payee equal the payable account": sql`
    select coalesce(owed.organisation_id, booked.organisation_id) as id
    from (select organisation_id, sum(amount) as amount from (
        select organisation_id, net as amount from payables where status in ('open', 'invoiced')
        union all select organisation_id, vat from payee_invoices where status = 'accepted') one
      group by 1) owed
    full join (select organisation_id, balance as amount from ledger_accounts where kind = 'payable')
      booked using (organisation_id)
    where coalesce(owed.amount, 0) <> coalesce(booked.amount, 0)`,
  "a payee's invoice equals the payables it covers": sql`
    select i.id from payee_invoices i
    left join (select payee_invoice_id as id, sum(net) as net from payables group by 1) p using (id)
    where case when i.status in ('accepted', 'paid') then i.net else 0 end <> coalesce(p.net, 0)`,
  "costs equal what payees are owed and were paid": sql`
    select coalesce(p.organisation_id, a.organisation_id) as id
    from (select organisation_id, sum(net) as net from payables where status <> 'cancelled'
      group by 1) p
    full join (select organisation_id, -balance as net from ledger_accounts where kind = 'cost') a
      using (organisation_id)
    where coalesce(p.net, 0) <> coalesce(a.net, 0)`,
}
