import { systemJobs } from "../../context.ts"
import { sendUnlessRefused } from "../../integrations/mail/send.ts"
import { signUpRequested } from "./events.ts"
import { prepareConfirmation } from "./verbs/confirmation-mail.ts"
import { forgetSignUps, noteSent } from "./verbs/forget.ts"

const { every, calls } = systemJobs

export const signUpJobs = [
  calls(signUpRequested, "sign-ups.mail", async ({ payload, transaction }) => {
    const { mail, message } = await transaction(async (context) => ({
      mail: context.outside.mail,
      message: await prepareConfirmation(context, payload.id),
    }))
    await sendUnlessRefused(mail, message)
    await transaction((context) => noteSent(context, payload.id))
  }),

  every("23 * * * *", "sign-ups.forget", (context) => forgetSignUps(context)),
]
