import { systemJobs } from "../../../context.ts"
import { sendMail } from "../../notices/mails/verbs/send.ts"
import { ownerDue } from "./events.ts"
import { noteOver } from "./verbs/end.ts"
import { writeOwnerMail } from "./verbs/owner-mail.ts"

const { calls, every } = systemJobs

export const actingJobs = [
  calls(ownerDue, "acting.owner-mail", (steps) =>
    sendMail(steps, (context) => writeOwnerMail(context, steps.payload)),
  ),
  every("* * * * *", "acting.note-over", (context) => noteOver(context)),
]
