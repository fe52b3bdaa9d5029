import { calls, on } from "../../../context.ts"
import { sendMail } from "../../notices/mails/verbs/send.ts"
import { notify } from "../../notices/verbs/notify.ts"
import { toEachMember } from "../../organisations/reads/members.ts"
import { bounceMailDue, paymentReversed } from "./events.ts"
import { writeBounceMail } from "./verbs/bounce-mail.ts"

export const paymentJobs = [
  // One mail per job, so that a failing mailbox repeats no other mail.
  on(paymentReversed, "payments.reversed", async ({ emitAll, payload, ...context }) => {
    const { id, payment_id } = payload
    const { invoice_id, amount } = await context.rows.one("invoice_payments", payment_id)
    const { number } = await context.rows.one("invoices", invoice_id)
    const of = { organisation_id: id, subject_id: invoice_id }
    // Reversals are negative.
    const params = { number: number ?? "", amount: -amount }
    await notify({ emitAll }, [{ name: "payment_reversed", ...of, params }])
    const reading = await toEachMember(context, id, { payment_id }, { kind: "balance" })
    await emitAll(bounceMailDue, reading)
  }),
  calls(bounceMailDue, "payments.reversed-mail", (steps) =>
    sendMail(steps, (context) =>
      writeBounceMail(context, steps.payload.id, steps.payload.payment_id),
    ),
  ),
]
