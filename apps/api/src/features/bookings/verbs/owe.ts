import { cents } from "@packhaus/contract/kernel/cents"
import { cutText } from "@packhaus/contract/kernel/text"
import type { Context } from "../../../context.ts"
import { addPayables, type NewPayable, shareOf } from "../../payouts/payables/verbs/add.ts"
import { readCredited, readForInvoice } from "../reads.ts"

/** Maximum length of a payable's description. */
const MAX_LENGTH = 300

type Named = { number: string; service_name: string }
const descriptionOf = ({ number, service_name }: Named) =>
  cutText(`${number} · ${service_name}`, MAX_LENGTH)

/**
 * Owes the provider of a completed booking its amount less the commission, in the month of
 * completion (domain 5). Idempotent.
 */
export async function oweCompleted(context: Context, id: string) {
  const booking = await readForInvoice(context, id)
  if (!booking) return 0
  const { provider_id, payout, completed_on } = booking
  return addPayables(context, [
    {
      organisation_id: provider_id,
      kind: "service",
      source_type: "booking",
      source_id: id,
      description: descriptionOf(booking),
      supplied_on: completed_on,
      net: payout,
    },
  ])
}

/**
 * Deducts credited bookings from payables, in the month of the credit note: proportionally for a
 * part, completely for all parts together (domain 5). Idempotent.
 */
export async function takeBackCredited(context: Context, invoice_id: string) {
  const credited = await readCredited(context, invoice_id)
  return addPayables(
    context,
    credited.map((one): NewPayable => {
      const { amount: net, payout: cost, before, back } = one
      const share = shareOf({ cost, net }, before + back) - shareOf({ cost, net }, before)
      return {
        organisation_id: one.provider_id,
        kind: "service",
        source_type: "booking",
        source_id: one.booking_id,
        source_line_id: `credited ${one.line_id}`,
        description: descriptionOf(one),
        supplied_on: one.day,
        net: cents(-share),
      }
    }),
  )
}
