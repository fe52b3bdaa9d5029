import { cutText } from "@packhaus/contract/kernel/text"
import { cents } from "@packhaus/contract/kernel/values"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"
import { addPayables, type NewPayable, shareOf } from "../../payouts/payables/verbs/add.ts"
import { readForInvoice } from "../reads.ts"

/** The longest description that a payable has. */
const LONGEST = 300

type Named = { number: string; service_name: string }
const descriptionOf = ({ number, service_name }: Named) =>
  cutText(`${number} · ${service_name}`, LONGEST)

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

type Credited = Named & {
  line_id: string
  booking_id: string
  provider_id: string
  amount: number
  payout: number
  /** Amount credited by this document, and by others before it. */
  back: number
  before: number
  day: string
}

/**
 * Deducts credited bookings from payables, in the month of the credit note: proportionally for a
 * part, completely for all parts together (domain 5). Idempotent.
 */
export async function takeBackCredited(context: Context, invoice_id: string) {
  const { rows } = await sql<Credited>`
    select line.id as line_id, booked.id as booking_id, booked.provider_id, booked.number,
      booked.service_name, booked.amount, booked.payout, document.issued_on as day,
      (case document.type when 'credit' then line.net else -line.net end)::bigint as back,
      coalesce((select sum(case earlier_document.type when 'credit' then earlier.net else -earlier.net end)
        from ${sql.table("invoice_lines")} as earlier
        join ${sql.table("invoices")} as earlier_document
          on (earlier_document.id, earlier_document.organisation_id)
            = (earlier.invoice_id, earlier.organisation_id)
        where earlier.corrects_id = line.corrects_id and earlier.organisation_id = line.organisation_id
          and earlier_document.status <> 'no' and earlier.id < line.id), 0)::bigint as before
    from ${sql.table("invoice_lines")} as line
    join ${sql.table("invoices")} as document
      on (document.id, document.organisation_id) = (line.invoice_id, line.organisation_id)
    join ${sql.table("bookings")} as booked
      on (booked.id, booked.organisation_id) = (line.source_id, line.organisation_id)
    where line.invoice_id = ${invoice_id} and line.source_type = 'booking'
      and line.corrects_id is not null and document.status <> 'no'`.execute(context.db)
  return addPayables(
    context,
    rows.map((one): NewPayable => {
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
