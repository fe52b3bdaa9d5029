import { isOpenFor } from "@packhaus/contract/invoicing/invoices/rules"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Cents } from "@packhaus/contract/kernel/values"
import type { PaymentSource } from "@packhaus/contract/ledger/status"
import { type SqlBool, sql } from "kysely"
import { currentDay } from "../../../../business-day.ts"
import { type Context, query, within } from "../../../../context.ts"
import { lockLedger } from "../../verbs/lock-ledger.ts"
import { post } from "../../verbs/post.ts"
import { invoicePaid } from "../events.ts"

/** The data of an invoice needed to pay it. */
export type Payable = { id: string; organisation_id: string; number: string | null; amount: Cents }

/**
 * Locks an owed invoice, its organisation's ledger first. Throws 404 outside the scope, and
 * `invoices.not_open_for` in another state.
 */
export async function lockInvoice(context: Context, id: string, verb: string) {
  const { organisation_id } = await context.rows.one("invoices", id)
  const balance = await lockLedger(context, organisation_id)
  const invoice = await within(context, organisation_id).rows.lock("invoices", id)
  const { status } = invoice
  if (!isOpenFor("pay", invoice)) throw new ApiError("invoices.not_open_for", { status, verb })
  return { invoice, balance }
}

type Payment = {
  amount: Cents
  source: PaymentSource
  /** The ledger's key; unique forever. */
  key: string
  /** The bank's reference. */
  reference?: string
  /** Today, in Europe/Berlin, by default. */
  paid_on?: string | undefined
  /** Made by a rule instead of a person. */
  isAutomatic?: boolean
  /** The balance from `lockInvoice`, if nothing was booked since. */
  balance?: Cents
}

const sayDay = query(
  ({ day }: { day: string | null }) => sql<{ paid_on: string; is_ahead: SqlBool }>`
    select coalesce(${day}::date, ${currentDay}) as paid_on,
      coalesce(${day}::date > ${currentDay}, false) as is_ahead`,
)

/** The day of a payment: today by default. Throws `request.invalid` for a future day. */
export async function dayOf({ db }: Context, day: string | undefined): Promise<string> {
  const [found] = (await sayDay(db, { day: day ?? null })).rows
  if (!found) throw new TypeError("the database tells the day")
  if (!found.is_ahead) return found.paid_on
  const fields = [{ path: "paid_on", code: "time.invalid", params: {} }]
  throw new ApiError("request.invalid", { fields })
}

const accountOf = { balance: "balance", bank: "bank", card: "card_clearing" } as const

/**
 * Settles a locked invoice, or a part of it: in the ledger, on the invoice, in the audit trail.
 * Throws `ledger.balance_not_enough` and `ledger.reference_used`.
 */
export async function settle(context: Context, invoice: Payable, payment: Payment) {
  const { amount, source, key, reference = null, isAutomatic = false, balance } = payment
  const { id: invoice_id, organisation_id, number } = invoice
  const paid_on = await dayOf(context, payment.paid_on)
  const { id: transaction_id } = await post(context, {
    organisation_id,
    type: "invoice_payment",
    description: number ?? "",
    reference: key,
    invoice_id,
    isAutomatic,
    ...(balance !== undefined && { balance }),
    entries: [
      { account: accountOf[source], debit: amount },
      { account: "receivable", credit: amount },
    ],
  })
  const own = within(context, organisation_id)
  const { viewer } = context
  const row = await own.rows.insert("invoice_payments", {
    organisation_id,
    invoice_id,
    amount,
    source,
    reference,
    paid_on,
    transaction_id,
    actor_id: viewer.id,
    actor_name: isAutomatic ? "" : viewer.name,
  })
  await context.note({
    entity: "invoices",
    entity_id: invoice_id,
    organisation_id,
    action: source === "bank" ? "invoice.mark_paid" : "invoice.pay",
    details: { amount, source, reference, automatic: isAutomatic },
  })
  await context.emit(invoicePaid, { id: invoice_id, organisation_ids: [organisation_id] })
  return row
}
