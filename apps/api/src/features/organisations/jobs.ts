import { calls, every, on } from "../../context.ts"
import { LetterRefused } from "../../integrations/mail/port.ts"
import { toEachMember } from "../ledger/verbs/each-member.ts"
import { ibanChanged, ibanLetterDue } from "./events.ts"
import { disableDue } from "./verbs/disable.ts"
import { writeIbanLetter } from "./verbs/iban-letter.ts"

export const organisationJobs = [
  every("*/5 * * * *", "organisations.disable", (context) => disableDue(context)),

  // A letter each, so that one mailbox that fails repeats nobody else's.
  on(ibanChanged, "organisations.iban-changed", async ({ emitAll, payload, ...context }) => {
    const { id, organisation_ids: _, ...change } = payload
    await emitAll(ibanLetterDue, await toEachMember(context, id, change, "owner"))
  }),
  calls(ibanLetterDue, "organisations.iban-mail", async ({ payload, transaction }) => {
    const { mail, letter } = await transaction(async (context) => ({
      mail: context.outside.mail,
      letter: await writeIbanLetter(context, payload),
    }))
    if (!letter) return
    await mail.send(letter).catch((error) => {
      if (!(error instanceof LetterRefused)) throw error
    })
  }),
]
