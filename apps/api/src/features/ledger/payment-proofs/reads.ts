import type { PaymentProof } from "@packhaus/contract/ledger/payment-proofs/schema"
import type { Context } from "../../../context.ts"

/** The payment proofs of an invoice, oldest first, each with its download address. */
export async function proofsOfInvoice(
  { rows, outside }: Context,
  invoice_id: string,
): Promise<PaymentProof[]> {
  const found = await rows.children("payment_proofs", "invoice_id", [invoice_id])
  return found.map(({ uploaded_by: _, rejected_by: __, ...proof }) => ({
    ...proof,
    url: outside.files.urlOf(proof.file_id),
  }))
}
