import { calls, on } from "../../context.ts"
import { sendUnlessRefused } from "../../integrations/mail/send.ts"
import { toEachMember } from "../organisations/reads/members.ts"
import { bounceMailDue, paymentReversed } from "./events.ts"
import { writeBounceMail } from "./verbs/bounce-mail.ts"

export const paymentJobs = [
  // A letter each, so that one mailbox that fails repeats nobody else's.
  on(paymentReversed, "payments.reversed", async ({ emitAll, payload, ...context }) => {
    const { id, payment_id } = payload
    await emitAll(bounceMailDue, await toEachMember(context, id, { payment_id }))
  }),
  calls(bounceMailDue, "payments.reversed-mail", async ({ payload, transaction }) => {
    const { mail, message } = await transaction(async (context) => ({
      mail: context.outside.mail,
      message: await writeBounceMail(context, payload.id, payload.payment_id),
    }))
    await sendUnlessRefused(mail, message)
  }),
]
