import { cents } from "@packhaus/contract/kernel/cents"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Cents } from "@packhaus/contract/kernel/values"
import type { DepositReversal } from "@packhaus/contract/ledger/schema"
import { REVERSED_DEPOSIT } from "@packhaus/contract/ledger/status"
import { type Context, within } from "../../../context.ts"
import { depositReversed } from "../events.ts"
import { reversalOf } from "../reads/transaction-details.ts"
import { isDeposit } from "../reads.ts"
import { lockLedger } from "./lock-ledger.ts"
import { post } from "./post.ts"
import { requestTransfer, type TransferRow } from "./request-transfer.ts"

const refusal = (id: string, reason: "not_a_deposit" | "already_reversed") =>
  new ApiError("ledger.not_reversible", { id, reason })

type Receipt = { id: string; organisation_id: string; amount: Cents }

/**
 * Reverses a bank receipt: the balance pays what it holds, the rest becomes debt. Throws
 * `ledger.not_reversible` the second time.
 */
export async function takeReceiptBack(
  context: Context,
  { id, organisation_id, amount }: Receipt,
  reason: string,
) {
  const balance = await lockLedger(context, organisation_id)
  const from_balance = cents(Math.min(balance, amount))
  const owed = cents(amount - from_balance)
  const { id: transaction_id } = await post(context, {
    organisation_id,
    type: "deposit",
    description: reason,
    reference: reversalOf(id),
    entries: [
      { account: "bank", credit: amount },
      { account: "balance", debit: from_balance },
      { account: "receivable", detail: REVERSED_DEPOSIT, debit: owed },
    ],
  }).catch((error) => {
    if (!(error instanceof ApiError && error.code === "ledger.reference_used")) throw error
    throw refusal(id, "already_reversed")
  })
  return { transaction_id, from_balance, owed }
}

/**
 * Reverses a deposit (domain 5), or requests a second approval: the balance pays what it holds, the
 * rest becomes debt, and members are notified. Each deposit is reversed once, counter-entries
 * never: throws `ledger.not_reversible`.
 */
export async function reverseDeposit(
  context: Context,
  id: string,
  reason: string,
): Promise<DepositReversal> {
  const deposit = await context.rows.one("ledger_transactions", id)
  const { organisation_id, amount } = deposit
  if (!isDeposit(deposit)) throw refusal(id, "not_a_deposit")
  await lockLedger(context, organisation_id)
  if (await isReversed(context, deposit)) throw refusal(id, "already_reversed")
  const { booked } = await requestTransfer(
    context,
    {
      organisation_id,
      type: "reversal",
      amount,
      description: reason,
      reverses_transaction_id: id,
    },
    (transfer) => bookDepositReversal(context, transfer),
  )
  const { transaction_id, from_balance, owed } = booked ?? nothing
  const waiting = booked ? cents(0) : amount
  return { id: transaction_id, organisation_id, from_balance, owed, waiting }
}

const nothing = { transaction_id: null, from_balance: cents(0), owed: cents(0) }

/** Executes the transfer that reverses a deposit. */
export async function bookDepositReversal(context: Context, transfer: TransferRow) {
  const { organisation_id, amount, description: reason } = transfer
  const id = transfer.reverses_transaction_id ?? ""
  const receipt = { id, organisation_id, amount }
  const taken = await takeReceiptBack(context, receipt, reason)
  const { transaction_id, from_balance, owed } = taken
  await context.note({
    entity: "ledger_transactions",
    entity_id: id,
    organisation_id,
    action: "balance.transfer",
    details: { what: "reversed", amount, from_balance, owed, reason },
  })
  const concerned = { id: organisation_id, organisation_ids: [organisation_id] }
  await context.emit(depositReversed, { ...concerned, owner: concerned.id, transaction_id })
  return taken
}

async function isReversed(context: Context, { id, organisation_id }: Receipt) {
  const found = await within(context, organisation_id)
    .db.selectFrom("ledger_transactions")
    .select("id")
    .where("organisation_id", "=", organisation_id)
    .where("reference", "=", reversalOf(id))
    .executeTakeFirst()
  return found !== undefined
}
