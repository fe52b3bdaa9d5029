import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { PaymentProof, ProvePayment, RejectProof } from "./schema.ts"

const reply = itemReply("payment_proof", PaymentProof)

export const paymentProofs = {
  /** Shows that an invoice was paid by bank; an administrator looks at it. */
  prove: endpoint({
    method: "POST",
    path: "/admin/invoices/:id/prove",
    action: "payment_proof.write",
    params: ById,
    body: ProvePayment,
    reply,
  }),
  /** Rejects the latest proof, with a reason: the invoice is still owed. */
  reject: endpoint({
    method: "POST",
    path: "/admin/invoices/:id/reject-proof",
    action: "payment_proof.reject",
    params: ById,
    body: RejectProof,
    reply,
  }),
}
