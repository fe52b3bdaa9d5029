import { calls, every, on } from "../../context.ts"
import { sendMail } from "../mails/verbs/send.ts"
import { entryDeclined, entryOver, entryUnanswered } from "./events.ts"
import { writeDeclined, writeUnanswered } from "./verbs/mails.ts"
import { findUnanswered, removeUnanswered } from "./verbs/unanswered.ts"

export const waitlistJobs = [
  calls(entryDeclined, "waitlist.declined-mail", (steps) =>
    sendMail(steps, (context) => writeDeclined(context, steps.payload)),
  ),
  calls(entryUnanswered, "waitlist.unanswered-mail", (steps) =>
    sendMail(steps, (context) => writeUnanswered(context, steps.payload)),
  ),

  every("41 5 * * *", "waitlist.unanswered", (context) => findUnanswered(context)),
  on(entryOver, "waitlist.delete", ({ payload, ...context }) =>
    removeUnanswered(context, payload.id),
  ),
]
