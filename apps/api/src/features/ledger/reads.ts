import { cents } from "@packhaus/contract/kernel/cents"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { giroCode } from "@packhaus/contract/kernel/giro-code"
import type { Cents } from "@packhaus/contract/kernel/values"
import type { Balance } from "@packhaus/contract/ledger/schema"
import { type BookingType, REVERSED_DEPOSIT } from "@packhaus/contract/ledger/status"
import { sql } from "kysely"
import { type Context, may } from "../../context.ts"
import { fourEyesFrom } from "./reads/moved.ts"

/** Days over which spending is averaged (ui: runway). */
export const SPENDING_DAYS = 30

/** Whole days the balance lasts at the spending of the last 30 days; null without spending. */
export const runwayDays = (balance: number, spent: number) =>
  spent > 0 ? Math.floor((balance * SPENDING_DAYS) / spent) : null

type BalanceRow = Omit<Balance, "bank" | "giro_code" | "runway_days" | "four_eyes_from"> & {
  spent: number
}

/** An organisation's balance: one statement, and one for those who move money. Throws 404 for one the viewer does not see. */
export async function readBalance(context: Context, organisation_id: string): Promise<Balance> {
  const { db, outside } = context
  const { rows } = await sql<BalanceRow>`
    select o.id as organisation_id, coalesce(b.balance, 0)::bigint as amount, 'eur' as currency_code,
      greatest(-coalesce(r.balance, 0), 0)::bigint as open,
      greatest(-coalesce(d.balance, 0), 0)::bigint as reversed,
      o.balance_alert_threshold as alert_threshold, o.auto_pay_threshold, o.transfer_code,
      (select coalesce(-sum(t.amount), 0)::bigint from ${sql.table("ledger_transactions")} as t
        where t.organisation_id = o.id and t.type = 'invoice_payment'
          and t.created_at >= packhaus_now() - ${SPENDING_DAYS} * interval '1 day') as spent
    from ${sql.table("organisations")} as o
    left join ${sql.table("ledger_accounts")} as b on b.organisation_id = o.id and b.kind = 'balance'
    left join ${sql.table("ledger_accounts")} as r on r.organisation_id = o.id and r.kind = 'receivable' and r.detail = ''
    left join ${sql.table("ledger_accounts")} as d on d.organisation_id = o.id
      and d.kind = 'receivable' and d.detail = ${REVERSED_DEPOSIT}
    where o.id = ${organisation_id}`.execute(db)
  const [found] = rows
  if (!found) throw new ApiError("row.not_found", { id: organisation_id })
  const { spent, ...balance } = found
  const runway_days = runwayDays(balance.amount, spent)
  const { bank } = outside.money
  const four_eyes_from = may(context, "balance.transfer")
    ? await fourEyesFrom(context, organisation_id)
    : null
  const giro_code = giroCode({ ...bank, amount: null, remittance: balance.transfer_code }) ?? ""
  return { ...balance, bank, four_eyes_from, giro_code, runway_days }
}

/** Whether money was received: reversals and refunds are negative deposits. */
export const isDeposit = ({ type, amount }: { type: BookingType; amount: number }) =>
  type === "deposit" && amount > 0

type ForMail = {
  organisation: string
  transfer_code: string
  threshold: Cents
  balance: Cents
}

/** Mail data of a fallen balance: figures of the transaction that caused it. */
export async function readFall(
  { rows }: Context,
  organisation_id: string,
  transaction_id: string,
): Promise<ForMail> {
  const organisation = await rows.one("organisations", organisation_id)
  const { balance_after } = await rows.one("ledger_transactions", transaction_id)
  return {
    organisation: organisation.name,
    transfer_code: organisation.transfer_code,
    threshold: organisation.balance_alert_threshold,
    balance: balance_after ?? cents(0),
  }
}

/** Mail data of a reversed deposit: its amount and the resulting debt. */
export async function readReversal(
  { db, rows }: Context,
  organisation_id: string,
  transaction_id: string,
) {
  const { name, transfer_code } = await rows.one("organisations", organisation_id)
  const { description } = await rows.one("ledger_transactions", transaction_id)
  const entries = await db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_accounts as account", (join) =>
      join
        .onRef("account.id", "=", "entry.account_id")
        .onRef("account.organisation_id", "=", "entry.organisation_id"),
    )
    .select(["account.kind", "entry.amount"])
    .where("entry.transaction_id", "=", transaction_id)
    .execute()
  const of = (kind: string) => Math.abs(entries.find((entry) => entry.kind === kind)?.amount ?? 0)
  return {
    organisation: name,
    transfer_code,
    reason: description,
    amount: of("bank"),
    owed: of("receivable"),
  }
}
