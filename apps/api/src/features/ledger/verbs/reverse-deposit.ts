import { ApiError } from "@packhaus/contract/kernel/errors"
import { type Cents, cents } from "@packhaus/contract/kernel/values"
import type { DepositReversal } from "@packhaus/contract/ledger/schema"
import { REVERSED_DEPOSIT } from "@packhaus/contract/ledger/status"
import type { Context } from "../../../context.ts"
import { depositReversed } from "../events.ts"
import { isDeposit, reversalOf } from "../reads.ts"
import { lockLedger } from "./lock-ledger.ts"
import { post } from "./post.ts"

const refusal = (id: string, reason: "not_a_deposit" | "already_reversed") =>
  new ApiError("ledger.not_reversible", { id, reason })

type Receipt = { id: string; organisation_id: string; amount: Cents }

/**
 * Takes back what a bank receipt had put on the balance: the balance gives what it holds, the rest is
 * owed. Throws `ledger.not_reversible` the second time.
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
    ...{ organisation_id, type: "deposit", description: reason, reference: reversalOf(id) },
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
 * Books that a deposit was taken back (domain 5): the balance gives what it holds, the rest is owed,
 * and the members are told. A deposit is reversed once, and its counter-entry never: throws
 * `ledger.not_reversible`.
 */
export async function reverseDeposit(
  context: Context,
  id: string,
  reason: string,
): Promise<DepositReversal> {
  const deposit = await context.rows.one("ledger_transactions", id)
  const { organisation_id } = deposit
  if (!isDeposit(deposit)) throw refusal(id, "not_a_deposit")
  const { transaction_id, from_balance, owed } = await takeReceiptBack(context, deposit, reason)
  const details = { what: "reversed", amount: deposit.amount, from_balance, owed, reason }
  await context.note({
    ...{ entity: "ledger_transactions", entity_id: id, organisation_id },
    ...{ action: "balance.transfer", details },
  })
  const concerned = { id: organisation_id, organisation_ids: [organisation_id] }
  await context.emit(depositReversed, { ...concerned, transaction_id })
  return { id: transaction_id, organisation_id, from_balance, owed }
}
