import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Cents } from "@packhaus/contract/kernel/values"
import type { Deposit, Transfer, Withdrawal } from "@packhaus/contract/ledger/schema"
import { type SqlBool, sql } from "kysely"
import { type Context, within } from "../../../context.ts"
import { bookTransfer, noteTransfer } from "./book-transfer.ts"
import { lockLedger } from "./lock-ledger.ts"

/** After the IBAN changed, money goes there by four eyes for so long (domain 5). */
const DAYS_AFTER_IBAN = 7

/** The organisation whose money it is. Those without a balance have none to move: 404. */
async function find({ db }: Context, id: string) {
  const found = await db
    .selectFrom("organisations")
    .select(["id", "iban"])
    .select(
      sql<SqlBool>`coalesce(iban_changed_at > packhaus_now()
        - ${DAYS_AFTER_IBAN} * interval '1 day', false)`.as("is_iban_new"),
    )
    .where("id", "=", id)
    .where("type", "in", ["customer", "agency"])
    .executeTakeFirst()
  if (!found) throw new ApiError("row.not_found", { id })
  return found
}

type Wanted = Pick<Transfer, "organisation_id" | "type" | "iban" | "four_eyes"> &
  (Deposit | Withdrawal) &
  Partial<Pick<Transfer, "invoice_id">> & { payment_id?: string }

async function request(context: Context, wanted: Wanted): Promise<string> {
  const { viewer } = context
  const { rows } = within(context, wanted.organisation_id)
  const transfer = await rows.insert("transfers", {
    ...{ ...wanted, requested_by: viewer.id, requested_by_name: viewer.name },
  })
  if (transfer.four_eyes.length === 0) await bookTransfer(context, transfer)
  else await noteTransfer(context, transfer, "asked")
  return transfer.id
}

const isLarge = ({ outside }: Context, amount: number) => amount >= outside.money.fourEyesFrom

/**
 * Puts money on an organisation's balance, or asks a second administrator to (domain 5: from 1,000 €).
 * Returns the transfer's id. Throws `ledger.reference_used` for a receipt that was booked before.
 */
export async function deposit(context: Context, organisation_id: string, body: Deposit) {
  await find(context, organisation_id)
  await lockLedger(context, organisation_id)
  const four_eyes = isLarge(context, body.amount) ? (["amount"] as const) : []
  const type = "deposit" as const
  return request(context, { ...body, type, organisation_id, iban: null, four_eyes: [...four_eyes] })
}

type Overpayment = {
  organisation_id: string
  amount: Cents
  description: string
  invoice_id: string
  /** The payment that came with it, by the same receipt. */
  payment_id: string
}

/**
 * Puts on the balance what was paid too much for an invoice, or asks a second administrator to, as for
 * any deposit. Its receipt is booked with the invoice. Returns whether it waits.
 */
export async function askOverpayment(context: Context, overpayment: Overpayment): Promise<boolean> {
  const waits = isLarge(context, overpayment.amount)
  const four_eyes = waits ? (["amount"] as const) : []
  await request(context, {
    ...{ ...overpayment, type: "deposit", iban: null, four_eyes: [...four_eyes] },
  })
  return waits
}

/**
 * Pays money out to the organisation's own IBAN, or asks a second administrator to: from 1,000 €, and
 * when the IBAN changed within seven days. Returns the transfer's id. Throws `transfers.no_iban`, and
 * `ledger.balance_not_enough` for more than there is now.
 */
export async function withdraw(context: Context, organisation_id: string, body: Withdrawal) {
  const { iban, is_iban_new } = await find(context, organisation_id)
  const balance = await lockLedger(context, organisation_id)
  if (!iban) throw new ApiError("transfers.no_iban", { id: organisation_id })
  if (balance < body.amount) throw new ApiError("ledger.balance_not_enough", { balance })
  const four_eyes: Transfer["four_eyes"] = [
    ...(isLarge(context, body.amount) ? (["amount"] as const) : []),
    ...(is_iban_new ? (["iban_changed"] as const) : []),
  ]
  return request(context, { ...body, type: "withdrawal", organisation_id, iban, four_eyes })
}
