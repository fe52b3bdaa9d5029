import { systemJobs } from "../../../context.ts"
import { sendMail } from "../../notices/mails/verbs/send.ts"
import { erasureDone, erasureDue, erasureMailDue } from "./events.ts"
import { makeCertificate } from "./verbs/certificate.ts"
import { erase } from "./verbs/erase.ts"
import { findDue, warn } from "./verbs/find-due.ts"
import { forgetContact, writeErasureMail } from "./verbs/mails.ts"

const { calls, every } = systemJobs

export const erasureJobs = [
  every("*/10 * * * *", "erasures.find-due", async (context) => {
    await warn(context)
    await findDue(context)
  }),
  calls(erasureDue, "erasures.erase", (steps) => erase(steps, steps.payload.id)),
  calls(erasureDone, "erasures.certificate", (steps) => makeCertificate(steps, steps.payload.id)),
  calls(erasureMailDue, "erasures.mail", async (steps) => {
    const { payload } = steps
    await sendMail(steps, (context) => writeErasureMail(context, payload))
    if (payload.news === "done")
      await steps.transaction((context) => forgetContact(context, payload))
  }),
]
