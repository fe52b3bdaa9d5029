import { systemJobs } from "../../context.ts"
import { readWorkingKeys } from "../api-keys/reads.ts"
import { sendMail } from "../mails/verbs/send.ts"
import { notify } from "../notices/verbs/notify.ts"
import { secondFactorChanged } from "../second-factor/events.ts"
import { passwordChanged } from "./events.ts"
import { changedWords, factorWords, writeAccountMail } from "./verbs/account-mail.ts"

const { calls, on } = systemJobs

export const memberJobs = [
  calls(passwordChanged, "member.password-changed.mail", (steps) =>
    sendMail(steps, async (context) => {
      const { id } = steps.payload
      const keys = await readWorkingKeys(context, id)
      const words = changedWords(keys.map(({ name }) => name))
      return writeAccountMail(context, { id, change: "password" }, words)
    }),
  ),
  on(passwordChanged, "member.password-changed.notice", async ({ payload, ...context }) => {
    const { id, organisation_ids } = payload
    const of = organisation_ids.map((organisation_id) => ({
      organisation_id,
      subject_id: id,
      to: id,
    }))
    await notify(
      context,
      of.map((one) => ({ name: "password_changed", ...one, params: {} })),
    )
  }),

  calls(secondFactorChanged, "member.second-factor.mail", (steps) =>
    sendMail(steps, (context) =>
      writeAccountMail(context, steps.payload, factorWords[steps.payload.change]),
    ),
  ),
  on(secondFactorChanged, "member.second-factor.notice", async ({ payload, ...context }) => {
    const { id, organisation_ids, change } = payload
    const of = organisation_ids.map((organisation_id) => ({
      organisation_id,
      subject_id: id,
      to: id,
    }))
    await notify(
      context,
      of.map((one) => ({ name: "second_factor_changed", ...one, params: { change } })),
    )
  }),
]
