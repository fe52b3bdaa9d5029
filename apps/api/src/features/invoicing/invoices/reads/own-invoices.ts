import type { OwnInvoice } from "@packhaus/contract/invoicing/invoices/schema"
import { sql } from "kysely"
import { type Context, may } from "../../../../context.ts"

/** Payment status of a source with a separate invoice (specification: payment status). */
const paymentStatuses = ["not_paid", "captured", "refunded"] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * Payment status of a row of `invoices` as `invoice`: not paid, paid (`captured`, also after a
 * partial credit), or paid and fully credited (`refunded`), unless it was only charged again with
 * another VAT. For lists of sources.
 */
const paymentStatusOf = (invoice: string) => sql<PaymentStatus>`case
  when ${sql.ref(`${invoice}.status`)} is distinct from 'paid' then 'not_paid'
  when ${sql.ref(`${invoice}.total`)} = (select coalesce(sum(credit.total), 0)
    from ${sql.table("invoices")} as credit
    where credit.credits_id = ${sql.ref(`${invoice}.id`)}
      and credit.organisation_id = ${sql.ref(`${invoice}.organisation_id`)})
    and not exists (select 1 from ${sql.table("invoice_lines")} as later
      where later.source_id = ${sql.ref(`${invoice}.source_id`)}
        and later.organisation_id = ${sql.ref(`${invoice}.organisation_id`)}
        and later.replaces_id is not null) then 'refunded'
  else 'captured' end`

/** Separate invoices of these sources visible to the viewer, by source id. */
export async function readOwnInvoices({ db }: Context, sources: readonly string[]) {
  if (sources.length === 0) return new Map<string, never>()
  const found = await db
    .selectFrom("invoices as invoice")
    .select(["invoice.id", "invoice.source_id", "invoice.number", "invoice.status", "invoice.gate"])
    .select(["invoice.total", "invoice.amount", "invoice.due_on"])
    .select(paymentStatusOf("invoice").as("payment_status"))
    .where("invoice.source_id", "in", [...sources])
    .execute()
  return new Map(found.map((one) => [one.source_id ?? "", one]))
}

/** The separate invoice of a source, if it exists and is visible to the viewer. */
export async function readOwnInvoice(
  context: Context,
  source_id: string,
): Promise<OwnInvoice | null> {
  if (!may(context, "invoice.read")) return null
  const invoice = (await readOwnInvoices(context, [source_id])).get(source_id)
  return invoice ? { id: invoice.id, number: invoice.number, status: invoice.status } : null
}
