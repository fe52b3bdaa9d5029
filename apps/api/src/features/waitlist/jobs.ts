import { calls, every, on } from "../../context.ts"
import { sendUnlessRefused } from "../../integrations/mail/send.ts"
import { entryDeclined, entryOver, entryUnanswered } from "./events.ts"
import { writeDeclined, writeUnanswered } from "./verbs/mails.ts"
import { findUnanswered, removeUnanswered } from "./verbs/unanswered.ts"

export const waitlistJobs = [
  calls(entryDeclined, "waitlist.declined-mail", async ({ payload, transaction }) => {
    const { mail, message } = await transaction(async (context) => ({
      mail: context.outside.mail,
      message: await writeDeclined(context, payload),
    }))
    await sendUnlessRefused(mail, message)
  }),
  calls(entryUnanswered, "waitlist.unanswered-mail", async ({ payload, transaction }) => {
    const { mail, message } = await transaction(async (context) => ({
      mail: context.outside.mail,
      message: await writeUnanswered(context, payload),
    }))
    await sendUnlessRefused(mail, message)
  }),

  every("41 5 * * *", "waitlist.unanswered", (context) => findUnanswered(context)),
  on(entryOver, "waitlist.delete", ({ payload, ...context }) =>
    removeUnanswered(context, payload.id),
  ),
]
