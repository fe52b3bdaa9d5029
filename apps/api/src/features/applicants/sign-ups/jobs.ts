import { systemJobs } from "../../../context.ts"
import { sendMail } from "../../notices/mails/verbs/send.ts"
import { signUpRequested } from "./events.ts"
import { prepareConfirmation } from "./verbs/confirmation-mail.ts"
import { forgetSignUps, noteSent } from "./verbs/forget.ts"

const { every, calls } = systemJobs

export const signUpJobs = [
  calls(signUpRequested, "sign-ups.mail", async (steps) => {
    const { id } = steps.payload
    await sendMail(steps, (context) => prepareConfirmation(context, id))
    await steps.transaction((context) => noteSent(context, id))
  }),

  every("23 * * * *", "sign-ups.forget", (context) => forgetSignUps(context)),
]
