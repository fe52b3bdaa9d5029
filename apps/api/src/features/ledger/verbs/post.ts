import { ApiError } from "@packhaus/contract/kernel/errors"
import { type Cents, cents } from "@packhaus/contract/kernel/values"
import type { AccountKind, BookingType } from "@packhaus/contract/ledger/status"
import { takenKeyOf } from "@packhaus/kernel/database-errors"
import { type SqlBool, sql } from "kysely"
import { type Context, within } from "../../../context.ts"
import { balanceChanged, balanceFell } from "../events.ts"
import { accountIds } from "./accounts.ts"
import { lockLedger } from "./lock-ledger.ts"

/**
 * One side of a booking: what an account is debited or credited with, more than 0. `detail` tells
 * accounts of a kind apart: VAT is `S 19`.
 */
export type Side = { account: AccountKind; detail?: string } & (
  | { debit: number; credit?: never }
  | { credit: number; debit?: never }
)

export type Booking = {
  /** Whose ledger it is. */
  organisation_id: string
  type: BookingType
  /** What people read beside the type: the number of the invoice, or what a person wrote. */
  description: string
  /** What it is about, for ever once per organisation, such as `invoice:inv_01…`. */
  reference: string
  invoice_id?: string | null
  /** A rule did it, not the person at hand. */
  isAutomatic?: boolean
  entries: readonly Side[]
  /** What `lockLedger` answered, where nothing was booked since: then it is not asked again. */
  balance?: Cents
}

const amountOf = ({ debit, credit }: Side) => credit ?? -(debit ?? 0)

/**
 * Books one transaction of the ledger (domain 5): debits and credits come to the same. Issuing an
 * invoice debits `receivable` and credits `revenue` and `vat`; paying debits `balance` or `bank` and
 * credits `receivable`. Throws `ledger.balance_not_enough` if the balance would fall below 0, and
 * `ledger.reference_used` if this reference was booked before. Sides of 0 are left out.
 */
export async function post(context: Context, booking: Booking) {
  const { organisation_id, entries, invoice_id = null, isAutomatic = false, ...said } = booking
  const { type, description, reference } = said
  const own = within(context, organisation_id)
  const before = booking.balance ?? (await lockLedger(context, organisation_id))
  const sides = entries.filter((side) => amountOf(side) !== 0)
  const wrong = sides.some((side) => !Number.isSafeInteger(amountOf(side)))
  const total = sides.reduce((sum, side) => sum + amountOf(side), 0)
  if (wrong || total !== 0 || sides.length < 2)
    throw new TypeError(`a booking that is not balanced: ${reference}`)

  const onBalance = sides.filter(({ account }) => account === "balance")
  const amount = cents(onBalance.reduce((sum, side) => sum + amountOf(side), 0))
  const after = cents(before + amount)
  if (after < 0) throw new ApiError("ledger.balance_not_enough", { balance: before })

  const named = sides.map((side) => ({
    ...{ kind: side.account, detail: side.detail ?? "", amount: cents(amountOf(side)) },
  }))
  const idOf = await accountIds(
    own,
    organisation_id,
    named.map(({ kind, detail }) => ({ kind, detail })),
  )
  const { viewer } = context
  const transaction = await own.rows
    .insert("ledger_transactions", {
      ...{ organisation_id, type, description, reference, invoice_id, amount },
      balance_after: amount === 0 ? null : after,
      ...{ actor_id: viewer.id, actor_name: isAutomatic ? "" : viewer.name },
    })
    .catch((error) => {
      if (takenKeyOf(error) !== "ledger_transactions_reference") throw error
      throw new ApiError("ledger.reference_used", { reference })
    })
  await own.rows.insertLater(
    "ledger_entries",
    named
      .map((side) => ({ account_id: idOf(side), amount: side.amount }))
      .toSorted((a, b) => (a.account_id < b.account_id ? -1 : 1))
      .map((entry) => ({ ...entry, organisation_id, transaction_id: transaction.id })),
  )
  if (amount !== 0) await watchBalance(own, organisation_id, after, transaction.id)
  return transaction
}

/** Tells that a balance changed, and once that it fell below its threshold (domain 5). */
async function watchBalance(
  { db, emit }: Context,
  organisation_id: string,
  balance: Cents,
  transaction_id: string,
) {
  const concerned = { id: organisation_id, organisation_ids: [organisation_id] }
  await emit(balanceChanged, concerned)
  const isLow = sql<boolean>`${balance}::bigint < balance_alert_threshold`
  const turned = await db
    .updateTable("organisations")
    .set({ balance_is_low: isLow })
    .where("id", "=", organisation_id)
    .where(sql<SqlBool>`balance_is_low <> (${balance}::bigint < balance_alert_threshold)`)
    .returning("balance_is_low")
    .executeTakeFirst()
  if (turned?.balance_is_low) await emit(balanceFell, { ...concerned, transaction_id })
}
