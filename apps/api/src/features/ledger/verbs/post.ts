import { cents } from "@packhaus/contract/kernel/cents"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Cents } from "@packhaus/contract/kernel/values"
import type { AccountKind, BookingType } from "@packhaus/contract/ledger/status"
import { takenKeyOf } from "@packhaus/kernel/database-errors"
import { newId } from "@packhaus/kernel/ids"
import { type Context, within } from "../../../context.ts"
import { noteBalance } from "../../organisations/verbs/balance-thresholds.ts"
import { balanceChanged, balanceFell } from "../events.ts"
import { accountIds } from "./accounts.ts"
import { lockLedger, lockLedgers } from "./lock-ledger.ts"

/**
 * One side of a booking: a debit or credit above 0. `detail` distinguishes accounts of a kind: VAT
 * is `S 19`.
 */
export type Side = { account: AccountKind; detail?: string } & (
  | { debit: number; credit?: never }
  | { credit: number; debit?: never }
)

export type Booking = {
  /** Owner of the ledger. */
  organisation_id: string
  type: BookingType
  /** Text beside the type: the invoice number, or a person's note. */
  description: string
  /** Subject, unique forever per organisation, such as `invoice:inv_01…`. */
  reference: string
  invoice_id?: string | null
  /** A rule did it, not the person at hand. */
  isAutomatic?: boolean
  entries: readonly Side[]
  /** Result of `lockLedger`, if nothing was booked since. */
  balance?: Cents
}

const amountOf = ({ debit, credit }: Side) => credit ?? -(debit ?? 0)

/** Rows of a booking, with `before` as the balance. Throws like `post`. */
function written({ viewer }: Context, booking: Booking, before: Cents) {
  const { organisation_id, entries, invoice_id = null, isAutomatic = false, ...fields } = booking
  const { type, description, reference } = fields
  const sides = entries.filter((side) => amountOf(side) !== 0)
  const wrong = sides.some((side) => !Number.isSafeInteger(amountOf(side)))
  const total = sides.reduce((sum, side) => sum + amountOf(side), 0)
  if (wrong || total !== 0 || sides.length < 2)
    throw new TypeError(`a booking that is not balanced: ${reference}`)

  const onBalance = sides.filter(({ account }) => account === "balance")
  const amount = cents(onBalance.reduce((sum, side) => sum + amountOf(side), 0))
  const after = cents(before + amount)
  if (after < 0) throw new ApiError("ledger.balance_not_enough", { balance: before })
  const row = {
    organisation_id,
    type,
    description,
    reference,
    invoice_id,
    amount,
    balance_after: amount === 0 ? null : after,
    actor_id: viewer.id,
    actor_name: isAutomatic ? "" : viewer.name,
  }
  const named = sides.map((side) => ({
    organisation_id,
    kind: side.account,
    detail: side.detail ?? "",
    amount: cents(amountOf(side)),
  }))
  return { row, named, amount, after }
}

type Named = ReturnType<typeof written>["named"][number] & { transaction_id: string }
/** Writes entries, in the order of their accounts. */
async function enter(context: Context, named: readonly Named[]) {
  const idOf = await accountIds(context, named)
  await context.rows.insertAll(
    "ledger_entries",
    named
      .map((side) => ({ account_id: idOf(side), side }))
      .toSorted((a, b) => (a.account_id < b.account_id ? -1 : 1))
      .map(({ account_id, side: { organisation_id, transaction_id, amount } }) => ({
        account_id,
        amount,
        organisation_id,
        transaction_id,
      })),
  )
}

/**
 * Books one transaction of the ledger (domain 5): debits and credits come to the same. Issuing an
 * invoice debits `receivable` and credits `revenue` and `vat`; paying debits `balance` or `bank` and
 * credits `receivable`. Throws `ledger.balance_not_enough` if the balance would fall below 0, and
 * `ledger.reference_used` if this reference was booked before. Sides of 0 are left out.
 */
export async function post(context: Context, booking: Booking) {
  const { organisation_id, reference } = booking
  const own = within(context, organisation_id)
  const before = booking.balance ?? (await lockLedger(context, organisation_id))
  const { row, named, amount, after } = written(context, booking, before)
  const transaction = await own.rows.insert("ledger_transactions", row).catch((error) => {
    if (takenKeyOf(error) !== "ledger_transactions_reference") throw error
    throw new ApiError("ledger.reference_used", { reference })
  })
  await enter(
    own,
    named.map((side) => ({ ...side, transaction_id: transaction.id })),
  )
  if (amount !== 0) await watchBalance(own, organisation_id, after, transaction.id)
  return transaction
}

/**
 * `post` for one booking of each of several organisations, without a specific error for used
 * references.
 */
export async function postAll(context: Context, bookings: readonly Booking[]) {
  const organisations = bookings.map(({ organisation_id }) => organisation_id)
  if (new Set(organisations).size < bookings.length)
    throw new TypeError("one booking of each organisation")
  const own = within(context, ...organisations)
  const unlocked = bookings.filter(({ balance }) => balance === undefined)
  const balances = await lockLedgers(
    context,
    unlocked.map(({ organisation_id }) => organisation_id),
  )
  const all = bookings.map((booking) => {
    const before = booking.balance ?? balances.get(booking.organisation_id) ?? cents(0)
    return { id: newId("txn"), ...written(context, booking, before) }
  })
  await own.rows.insertAll(
    "ledger_transactions",
    all.map(({ id, row }) => ({ id, ...row })),
  )
  await enter(
    own,
    all.flatMap(({ id, named }) => named.map((side) => ({ ...side, transaction_id: id }))),
  )
  for (const { id, row, amount, after } of all)
    if (amount !== 0) await watchBalance(own, row.organisation_id, after, id)
}

/** Announces a changed balance, and once its fall below the threshold (domain 5). */
async function watchBalance(
  { db, emit }: Context,
  organisation_id: string,
  balance: Cents,
  transaction_id: string,
) {
  const concerned = { id: organisation_id, organisation_ids: [organisation_id] }
  await emit(balanceChanged, concerned)
  const hasFallen = await noteBalance({ db }, { organisation_id, balance })
  if (hasFallen) await emit(balanceFell, { ...concerned, owner: concerned.id, transaction_id })
}
