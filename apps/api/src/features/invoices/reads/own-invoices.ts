import type { OwnInvoice } from "@packhaus/contract/invoices/schema"
import { unpaidStatuses } from "@packhaus/contract/invoices/status"
import { sql } from "kysely"
import { currentDay } from "../../../business-day.ts"
import { type Context, may } from "../../../context.ts"

/** How a source that is paid by an invoice of its own is paid (specification: payment status). */
export const paymentStatuses = ["not_paid", "captured", "refunded"] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * How an invoice of its own stands, of a row of `invoices` as `invoice`: not paid, paid (`captured`, also
 * after a part was credited), or paid and credited as a whole (`refunded`), unless it was only charged anew with another VAT. For lists of the sources.
 */
export const paymentStatusOf = (invoice: string) => sql<PaymentStatus>`case
  when ${sql.ref(`${invoice}.status`)} is distinct from 'paid' then 'not_paid'
  when ${sql.ref(`${invoice}.total`)} = (select coalesce(sum(credit.total), 0)
    from ${sql.table("invoices")} as credit
    where credit.credits_id = ${sql.ref(`${invoice}.id`)}
      and credit.organisation_id = ${sql.ref(`${invoice}.organisation_id`)})
    and not exists (select from ${sql.table("invoice_lines")} as later
      where later.source_id = ${sql.ref(`${invoice}.source_id`)}
        and later.organisation_id = ${sql.ref(`${invoice}.organisation_id`)}
        and later.replaces_id is not null) then 'refunded'
  else 'captured' end`

/** The invoices of their own of these sources, by the id of the source, as the viewer may see them. */
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

/** The invoice of its own of a source, if there is one and the viewer may read it. */
export async function readOwnInvoice(
  context: Context,
  source_id: string,
): Promise<OwnInvoice | null> {
  if (!may(context, "invoice.read")) return null
  const invoice = (await readOwnInvoices(context, [source_id])).get(source_id)
  return invoice ? { id: invoice.id, number: invoice.number, status: invoice.status } : null
}

/** The sources of one kind that nobody has paid for so many days since their invoice was issued. */
export const unpaidSources = (
  { db }: Context,
  source_type: "stock_order" | "packaging_order",
  days: number,
) =>
  db
    .selectFrom("invoices")
    .select(["organisation_id", "source_id"])
    .where("source_type", "=", source_type)
    .where("gate", "=", "waiting")
    .where("status", "in", [...unpaidStatuses])
    .where("issued_on", "<", sql<string>`${currentDay} - ${days}::int`)
    .orderBy("id")
    .execute()
