import { calls, every, on } from "../../context.ts"
import { sendUnlessRefused } from "../../integrations/mail/send.ts"
import { ibanChanged, ibanMailDue } from "./events.ts"
import { toEachMember } from "./reads/members.ts"
import { disableDue } from "./verbs/disable.ts"
import { writeIbanMail } from "./verbs/iban-mail.ts"

export const organisationJobs = [
  every("*/5 * * * *", "organisations.disable", (context) => disableDue(context)),

  // A letter each, so that one mailbox that fails repeats nobody else's.
  on(ibanChanged, "organisations.iban-changed", async ({ emitAll, payload, ...context }) => {
    const { id, organisation_ids: _, ...change } = payload
    await emitAll(ibanMailDue, await toEachMember(context, id, change, "owner"))
  }),
  calls(ibanMailDue, "organisations.iban-mail", async ({ payload, transaction }) => {
    const { mail, message } = await transaction(async (context) => ({
      mail: context.outside.mail,
      message: await writeIbanMail(context, payload),
    }))
    await sendUnlessRefused(mail, message)
  }),
]
