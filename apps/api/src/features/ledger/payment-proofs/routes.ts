import { ApiError } from "@packhaus/contract/kernel/errors"
import { paymentProofs } from "@packhaus/contract/ledger/payment-proofs/endpoints"
import { type Context, routes } from "../../../context.ts"
import { proofsOfInvoice } from "./reads.ts"
import { provePayment, rejectProof } from "./verbs/prove.ts"

async function one(context: Context, invoice_id: string, id: string) {
  const proofs = await proofsOfInvoice(context, invoice_id)
  const payment_proof = proofs.find((proof) => proof.id === id)
  if (!payment_proof) throw new ApiError("row.not_found", { table: "payment_proofs", id })
  return { payment_proof }
}

export const paymentProofRoutes = routes(paymentProofs, {
  prove: async (call) =>
    one(call, call.params.id, await provePayment(call, call.params.id, call.body)),
  reject: async (call) =>
    one(call, call.params.id, await rejectProof(call, call.params.id, call.body.reason)),
})
