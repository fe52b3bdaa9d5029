import { calls, on } from "../../context.ts"
import { MailRefused } from "../../integrations/mail/port.ts"
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
    const { mail, letter } = await transaction(async (context) => ({
      mail: context.outside.mail,
      letter: await writeBounceMail(context, payload.id, payload.payment_id),
    }))
    if (!letter) return
    await mail.send(letter).catch((error) => {
      if (!(error instanceof MailRefused)) throw error
    })
  }),
]
