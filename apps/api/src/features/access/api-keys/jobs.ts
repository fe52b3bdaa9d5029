import { systemJobs } from "../../../context.ts"
import { sendMail } from "../../notices/mails/verbs/send.ts"
import { notify } from "../../notices/verbs/notify.ts"
import { keyMade, keysNarrowed } from "./events.ts"
import { ownersOf } from "./reads.ts"
import { narrowedKeysMail, newKeyMail, readMade } from "./verbs/key-mails.ts"
import { takeNarrowed } from "./verbs/take-narrowed.ts"

const { every, calls, on } = systemJobs

export const apiKeyJobs = [
  calls(keyMade, "api-key.made.mail", (steps) =>
    sendMail(steps, (context) => newKeyMail(context, steps.payload)),
  ),

  on(keyMade, "api-key.made.notice", async ({ payload, ...context }) => {
    const { id, api_key_id, organisation_ids } = payload
    const made = await readMade(context, api_key_id)
    if (!made) return
    const params = { key: made.name, maker: made.maker }
    const of = organisation_ids.map((organisation_id) => ({ organisation_id, to: id }))
    await notify(
      context,
      of.map((one) => ({ name: "api_key_made", ...one, subject_id: api_key_id, params })),
    )
  }),

  calls(keysNarrowed, "api-key.narrowed.mail", (steps) =>
    sendMail(steps, (context) => narrowedKeysMail(context, steps.payload.id)),
  ),

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
