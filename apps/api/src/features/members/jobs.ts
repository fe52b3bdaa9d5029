import { systemJobs } from "../../context.ts"
import { sendUnlessRefused } from "../../integrations/mail/send.ts"
import { readWorkingKeys } from "../api-keys/reads.ts"
import { secondFactorChanged } from "../second-factor/events.ts"
import { passwordChanged } from "./events.ts"
import { changedWords, factorWords, writeAccountMail } from "./verbs/account-mail.ts"

const { calls } = systemJobs

export const memberJobs = [
  calls(passwordChanged, "member.password-changed.mail", async ({ payload, transaction }) => {
    const { mail, message } = await transaction(async (context) => {
      const keys = await readWorkingKeys(context, payload.id)
      const words = changedWords(keys.map(({ name }) => name))
      const change = { id: payload.id, change: "password" }
      return {
        mail: context.outside.mail,
        message: await writeAccountMail(context, change, words),
      }
    })
    await sendUnlessRefused(mail, message)
  }),

  calls(secondFactorChanged, "member.second-factor.mail", async ({ payload, transaction }) => {
    const { mail, message } = await transaction(async (context) => ({
      mail: context.outside.mail,
      message: await writeAccountMail(context, payload, factorWords[payload.change]),
    }))
    await sendUnlessRefused(mail, message)
  }),
]
