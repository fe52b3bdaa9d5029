import { systemJobs } from "../../context.ts"
import { sendUnlessRefused } from "../../integrations/mail/send.ts"
import { keyMade, keysNarrowed } from "./events.ts"
import { ownersOf } from "./reads.ts"
import { narrowedKeysMail, newKeyMail } from "./verbs/key-mails.ts"
import { takeNarrowed } from "./verbs/take-narrowed.ts"

const { every, calls } = systemJobs

export const apiKeyJobs = [
  calls(keyMade, "api-key.made.mail", async ({ payload, transaction }) => {
    const { mail, message } = await transaction(async (context) => ({
      mail: context.outside.mail,
      message: await newKeyMail(context, payload),
    }))
    await sendUnlessRefused(mail, message)
  }),

  calls(keysNarrowed, "api-key.narrowed.mail", async ({ payload, transaction }) => {
    const { mail, message } = await transaction(async (context) => ({
      mail: context.outside.mail,
      message: await narrowedKeysMail(context, payload.id),
    }))
    await sendUnlessRefused(mail, message)
  }),

  every("*/10 * * * *", "access.announce-narrowed-keys", async (context) => {
    for (const organisation_id of await takeNarrowed(context)) {
      const owners = await ownersOf(context, organisation_id)
      await context.emitAll(
        keysNarrowed,
        owners.map((id) => ({ id, organisation_ids: [organisation_id] })),
      )
    }
  }),
]
