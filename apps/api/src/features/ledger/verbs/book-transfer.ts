import type { Transfer } from "@packhaus/contract/ledger/schema"
import { type Context, within } from "../../../context.ts"
import { autoPay } from "../../payments/verbs/auto-pay.ts"
import { transferChanged } from "../events.ts"
import { payReversed } from "./pay-reversed.ts"
import { post } from "./post.ts"

type Row = Omit<Transfer, "organisation_name">
type Decision = Pick<Transfer, "decided_by" | "decided_by_name" | "decided_at">

/** Two spellings of a bank's reference are one receipt. */
export const bankReference = (reference: string) =>
  `bank:${reference.trim().replace(/\s+/g, " ").toUpperCase()}`

/** Says in the log, to jobs and to open pages what became of a transfer. */
export async function noteTransfer(
  context: Context,
  { id, organisation_id, type, amount }: Row,
  what: "asked" | "booked" | "rejected",
  more: Record<string, unknown> = {},
) {
  const details = { type, amount, what, ...more }
  await context.note({
    ...{ entity: "transfers", entity_id: id, organisation_id, action: "balance.transfer", details },
  })
  await context.emit(transferChanged, { id, organisation_ids: [organisation_id] })
}

/** Moves the money of a transfer that nothing keeps waiting any more. A deposit pays what waited for it. */
export async function bookTransfer(context: Context, transfer: Row, decision?: Decision) {
  const { id, organisation_id, type, amount, description, reference, invoice_id } = transfer
  const isDeposit = type === "deposit"
  const { id: transaction_id } = await post(context, {
    // What was paid too much for an invoice is shown as what it is (domain 5).
    ...{ organisation_id, type: invoice_id ? "refund" : type, description, invoice_id },
    reference: reference ? bankReference(reference) : `transfer:${id}`,
    entries: isDeposit
      ? [
          { account: "bank", debit: amount },
          { account: "balance", credit: amount },
        ]
      : [
          { account: "balance", debit: amount },
          { account: "bank", credit: amount },
        ],
  })
  const { rows } = within(context, organisation_id)
  await rows.update("transfers", id, { status: "booked", transaction_id, ...decision })
  await noteTransfer(context, transfer, "booked", { transaction_id })
  if (!isDeposit) return
  await payReversed(context, organisation_id, transaction_id)
  await autoPay(context, organisation_id)
}
