import type { VatTotal } from "@packhaus/contract/invoicing/taxes/schema"
import type { Cents } from "@packhaus/contract/kernel/values"
import type { Context } from "../../../../context.ts"
import { payReversed } from "../../../ledger/verbs/pay-reversed.ts"
import { type Booking, post, postAll, type Side } from "../../../ledger/verbs/post.ts"

type Issued = {
  id: string
  organisation_id: string
  type: "invoice" | "credit"
  number: string
  net: number
  total: number
  taxes: readonly VatTotal[]
  /** The organisation's balance, as read under the ledger's lock. */
  balance?: Cents
}

/** A credit of this amount, or a debit if it is negative; nothing for 0. */
function side(account: Side["account"], amount: number, detail = ""): Side[] {
  if (amount === 0) return []
  return amount > 0 ? [{ account, detail, credit: amount }] : [{ account, detail, debit: -amount }]
}

/** The VAT account of a category and rate, such as `S 19`. */
const accountOf = ({ category, rate }: VatTotal) => `${category} ${rate / 100}`

/** Books an issued invoice: receivable to revenue and VAT; a credit note the other way (domain 5). */
export const bookIssued = (context: Context, issued: Issued) => post(context, bookingOf(issued))

/** `bookIssued` of one document of each of several organisations. */
export const bookAllIssued = (context: Context, issued: readonly Issued[]) =>
  postAll(context, issued.map(bookingOf))

function bookingOf(issued: Issued): Booking {
  const { id, organisation_id, number, type, net, total, taxes, balance } = issued
  const sign = type === "invoice" ? 1 : -1
  return {
    organisation_id,
    type: type === "invoice" ? type : "credit_note",
    description: number,
    reference: `issue:${id}`,
    invoice_id: id,
    ...(balance !== undefined && { balance }),
    entries: [
      ...side("receivable", -sign * total),
      ...side("revenue", sign * net),
      ...taxes.flatMap((one) => side("vat", sign * one.vat, accountOf(one))),
    ],
  }
}

/** Moves the rest of a credit note to the organisation's balance. */
export async function bookRefund(
  context: Context,
  credit: Pick<Issued, "id" | "organisation_id" | "number">,
  amount: number,
) {
  const { id, organisation_id, number } = credit
  const { id: transaction_id } = await post(context, {
    organisation_id,
    type: "refund",
    description: number,
    invoice_id: id,
    reference: `refund:${id}`,
    entries: [
      { account: "receivable", debit: amount },
      { account: "balance", credit: amount },
    ],
  })
  await payReversed(context, organisation_id, transaction_id)
  return { transaction_id }
}
