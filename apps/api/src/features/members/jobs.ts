import { systemJobs } from "../../context.ts"
import { readWorkingKeys } from "../access/api-keys/reads.ts"
import { secondFactorChanged } from "../access/second-factor/events.ts"
import { sendMail } from "../notices/mails/verbs/send.ts"
import { notify } from "../notices/verbs/notify.ts"
import { passwordChanged } from "./events.ts"
import { changedWords, writeAccountMail } from "./verbs/account-mail.ts"
import { factorWords } from "./verbs/factor-words.ts"

const { calls, on } = systemJobs

/** Recipient of a notice about a person: the person. */
const inEach = ({ id, organisation_ids }: { id: string; organisation_ids: readonly string[] }) =>
  organisation_ids.map((organisation_id) => ({ organisation_id, subject_id: id, to: id }))

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
    await notify(
      context,
      inEach(payload).map((one) => ({ name: "password_changed", ...one, params: {} })),
    )
  }),

  calls(secondFactorChanged, "member.second-factor.mail", (steps) =>
    sendMail(steps, (context) =>
      writeAccountMail(context, steps.payload, factorWords[steps.payload.change]),
    ),
  ),
  on(secondFactorChanged, "member.second-factor.notice", async ({ payload, ...context }) => {
    const { change } = payload
    await notify(
      context,
      inEach(payload).map((one) => ({ name: "second_factor_changed", ...one, params: { change } })),
    )
  }),
]
