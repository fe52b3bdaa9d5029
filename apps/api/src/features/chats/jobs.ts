import { calls, every, on } from "../../context.ts"
import { sendMail } from "../notices/mails/verbs/send.ts"
import { chatMailDue, messageSent } from "./events.ts"
import { deliverMessage } from "./verbs/deliver.ts"
import { findDueMails, writeChatMail } from "./verbs/mails.ts"

export const chatJobs = [
  on(messageSent, "chats.deliver", ({ payload, ...context }) =>
    deliverMessage(context, payload.id, payload.message_id),
  ),
  every("* * * * *", "chats.mails", (context) => findDueMails(context)),
  // One mail per job, so that a failing mailbox repeats no other mail.
  calls(chatMailDue, "chats.mail", (steps) =>
    sendMail(steps, (context) => writeChatMail(context, steps.payload)),
  ),
]
