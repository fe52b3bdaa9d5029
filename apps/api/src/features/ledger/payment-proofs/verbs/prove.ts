import { isOpenFor } from "@packhaus/contract/invoicing/invoices/rules"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { ProvePayment } from "@packhaus/contract/ledger/payment-proofs/schema"
import { sql } from "kysely"
import { type Context, within } from "../../../../context.ts"
import { uploadedFile } from "../../../files/uploads/verbs.ts"
import { invoiceProved, proofRejected } from "../events.ts"

/** The upload kind of payment proofs. */
export const PROOF = "payment_proof"

/**
 * Stores a proof that an invoice was paid by bank: an administrator checks it and records the
 * payment, or rejects it (domain 5). Throws 404 for an invoice outside the scope,
 * `invoices.not_open_for` if nothing is owed or a proof waits already, and `request.invalid` for an
 * unknown file or one of another kind.
 */
export async function provePayment(context: Context, id: string, body: ProvePayment) {
  const { organisation_id } = await context.rows.one("invoices", id)
  const { db, rows } = within(context, organisation_id)
  const invoice = await rows.lock("invoices", id)
  const { status } = invoice
  if (!isOpenFor("prove", invoice))
    throw new ApiError("invoices.not_open_for", { status, verb: "prove" })
  const file = await uploadedFile({ db }, { file_key: body.file_key, kind: PROOF })
  const { viewer } = context
  const proof = await rows.insert("payment_proofs", {
    organisation_id,
    invoice_id: id,
    file_id: file.id,
    name: file.name,
    paid_on: body.paid_on ?? null,
    uploaded_by: viewer.id,
    uploaded_by_name: viewer.name,
    rejected_at: null,
    rejected_by: null,
    reason: null,
  })
  await context.note({
    entity: "invoices",
    entity_id: id,
    organisation_id,
    action: "invoice.prove",
    details: { name: file.name },
  })
  await context.emit(invoiceProved, { id, organisation_ids: [organisation_id] })
  return proof.id
}

/**
 * Rejects the waiting proof with a reason: the invoice is owed again, and its people are notified.
 * Throws 404, and `invoices.not_open_for` if none waits.
 */
export async function rejectProof(context: Context, id: string, reason: string) {
  const { organisation_id } = await context.rows.one("invoices", id)
  const { db, rows } = within(context, organisation_id)
  const { status } = await rows.lock("invoices", id)
  const proof = await db
    .selectFrom("payment_proofs")
    .select("id")
    .where("invoice_id", "=", id)
    .where("rejected_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
  if (status !== "customer_proved" || !proof)
    throw new ApiError("invoices.not_open_for", { status, verb: "reject" })
  const { viewer } = context
  await db
    .updateTable("payment_proofs")
    .set({ rejected_at: sql<string>`packhaus_now()`, rejected_by: viewer.id, reason })
    .where("id", "=", proof.id)
    .execute()
  await context.note({
    entity: "invoices",
    entity_id: id,
    organisation_id,
    action: "invoice.reject_proof",
    details: { reason },
  })
  await context.emit(invoiceProved, { id, organisation_ids: [organisation_id] })
  await context.emit(proofRejected, {
    id: proof.id,
    organisation_ids: [organisation_id],
    owner: organisation_id,
  })
  return proof.id
}
