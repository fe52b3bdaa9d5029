import { Id } from "@packhaus/contract/kernel/values"
import { PaymentProof } from "@packhaus/contract/ledger/payment-proofs/schema"
import { addressed, table } from "../../../table-access.ts"

const PaymentProofRow = PaymentProof.omit({ url: true }).extend({
  uploaded_by: Id,
  rejected_by: Id.nullable(),
})

export const paymentProofTables = {
  payment_proofs: table(PaymentProofRow, {
    access: addressed,
    idPrefix: "pprf",
    search: [],
    generated: ["created_at"],
    owner: "organisation_id",
  }),
}
