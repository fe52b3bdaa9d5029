import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Withdrawal } from "@packhaus/contract/ledger/schema"
import type { Context } from "../../../context.ts"
import { bookTransfer } from "./book-transfer.ts"
import { findAccountOwner } from "./find-account-owner.ts"
import { lockLedger } from "./lock-ledger.ts"
import { requestTransfer } from "./request-transfer.ts"

/**
 * Pays out to the organisation's own IBAN, or requests a second approval, always if the IBAN
 * changed within seven days. Returns the transfer's id. Throws `transfers.no_iban`, and
 * `ledger.balance_not_enough` above the balance.
 */
export async function withdraw(context: Context, organisation_id: string, body: Withdrawal) {
  const { iban, is_iban_new } = await findAccountOwner(context, organisation_id)
  const balance = await lockLedger(context, organisation_id)
  if (!iban) throw new ApiError("transfers.no_iban", { id: organisation_id })
  if (balance < body.amount) throw new ApiError("ledger.balance_not_enough", { balance })
  const { id } = await requestTransfer(
    context,
    { ...body, type: "withdrawal", organisation_id, iban },
    (transfer) => bookTransfer(context, transfer),
    is_iban_new ? ["iban_changed"] : [],
  )
  return id
}
