import type { InvoiceDetail } from "@packhaus/contract/invoicing/invoices/schema"
import { cents } from "@packhaus/contract/kernel/cents"
import type { Cents } from "@packhaus/contract/kernel/values"
import { sql } from "kysely"
import { type Context, isStaff, ofOwnerOf } from "../../../../context.ts"
import { proofsOfInvoice } from "../../../ledger/payment-proofs/reads.ts"
import { paymentsOf } from "../../../ledger/payments/reads.ts"
import { loadVat } from "../../taxes/reads.ts"
import { invoiceListing } from "../list.ts"
import { readDocuments } from "./documents.ts"
import { giroCodeOf } from "./giro-code.ts"
import { readGroups, totalsOfGroups } from "./sums.ts"

/** Preview of a collecting invoice if it were issued now (domain 5). */
async function previewOf(context: Context, invoice: { id: string; organisation_id: string }) {
  const vatFor = await loadVat(context, [invoice.organisation_id])
  const groups = await readGroups(context, [invoice], {}, vatFor)
  return totalsOfGroups(groups.get(invoice.id) ?? [])
}

/** Shipping part of an invoice's net. */
async function shippingOf({ db }: Context, id: string) {
  const { net } = await db
    .selectFrom("invoice_lines")
    .select(sql<Cents>`coalesce(sum(net), 0)::bigint`.as("net"))
    .where("invoice_id", "=", id)
    .where("code", "=", "shipping")
    .executeTakeFirstOrThrow()
  return net
}

/**
 * An invoice with parties, totals per rate, payments, credits and documents; 404 outside the
 * viewer's scope.
 */
export async function readInvoice(context: Context, id: string): Promise<InvoiceDetail> {
  const shown = await invoiceListing.one(context, id)
  const { db, rows } = ofOwnerOf(context, id)
  const { language, recipient, seller, taxes, reason, gate_reason, credits_id } = await rows.one(
    "invoices",
    id,
  )
  const preview = shown.status === "no" ? await previewOf(context, shown) : { taxes }
  const net = "net" in preview ? preview.net : shown.net
  const shipping = await shippingOf(context, id)
  const related = await db
    .selectFrom("invoices")
    .select(["id", "number", "total", "issued_on", "credits_id"])
    .where((where) => where.or([where("credits_id", "=", id), where("id", "=", credits_id ?? "")]))
    .orderBy("id")
    .execute()
  const credited = related.find((one) => one.id === credits_id)
  const isCredit = shown.type === "credit"
  const set_offs = await db
    .selectFrom("invoice_set_offs as pair")
    .innerJoin("invoices as other", (join) =>
      join
        .onRef("other.id", "=", isCredit ? "pair.invoice_id" : "pair.credit_id")
        .onRef("other.organisation_id", "=", "pair.organisation_id"),
    )
    .select(["pair.id", "other.id as invoice_id", "other.number", "pair.amount"])
    .select("pair.created_at")
    .where(isCredit ? "pair.credit_id" : "pair.invoice_id", "=", id)
    .orderBy("pair.id")
    .execute()
  return {
    ...shown,
    language,
    recipient,
    seller,
    reason,
    gate_reason: isStaff(context.viewer) ? gate_reason : null,
    ...preview,
    shipping,
    subtotal: cents(net - shipping),
    credits: credited ? { id: credited.id, number: credited.number } : null,
    credit_notes: related
      .filter((one) => one.credits_id === id)
      .map(({ id, number, total, issued_on }) => ({ id, number, total, issued_on })),
    payments: await paymentsOf(context, id),
    proofs: await proofsOfInvoice(context, id),
    set_offs,
    giro_code: await giroCodeOf(context, shown),
    documents: await readDocuments(context, id),
  }
}
