import { on } from "../../../context.ts"
import { notify } from "../../notices/verbs/notify.ts"
import { proofRejected } from "./events.ts"

export const paymentProofJobs = [
  on(proofRejected, "payment-proofs.rejected", async ({ payload, ...context }) => {
    const { organisation_id, invoice_id, reason } = await context.rows.one(
      "payment_proofs",
      payload.id,
    )
    const { number } = await context.rows.one("invoices", invoice_id)
    const params = { number: number ?? "", reason: reason ?? "" }
    const of = { organisation_id, subject_id: invoice_id }
    await notify(context, [{ name: "proof_rejected", ...of, params }])
  }),
]
