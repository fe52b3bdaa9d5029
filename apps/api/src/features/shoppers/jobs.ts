import { systemJobs } from "../../context.ts"
import { sendMail } from "../notices/mails/verbs/send.ts"
import { orderClaimRequested, shopperAccessChanged, shopperResetRequested } from "./events.ts"
import { prepareChanged, prepareClaim, prepareReset } from "./verbs/links.ts"
import { deleteExpired } from "./verbs/session.ts"

const { every, calls } = systemJobs

export const shopperJobs = [
  calls(shopperResetRequested, "shoppers.reset-mail", (steps) =>
    sendMail(steps, (context) => prepareReset(context, steps.payload)),
  ),

  calls(orderClaimRequested, "shoppers.claim-mail", (steps) =>
    sendMail(steps, (context) => prepareClaim(context, steps.payload)),
  ),

  calls(shopperAccessChanged, "shoppers.changed-mail", (steps) =>
    sendMail(steps, (context) => prepareChanged(context, steps.payload)),
  ),

  every("37 * * * *", "shoppers.delete-expired", (context) => deleteExpired(context)),
]
