import { sql } from "kysely"
import { systemJobs } from "../../context.ts"
import { sendMail } from "../mails/verbs/send.ts"
import { resetRequested } from "./events.ts"
import { prepareReset } from "./verbs/password-reset.ts"

const { every, calls } = systemJobs
const now = sql<string>`packhaus_now()`

export const sessionJobs = [
  calls(resetRequested, "password-reset.mail", (steps) =>
    sendMail(steps, (context) => prepareReset(context, steps.payload)),
  ),

  every("17 * * * *", "access.delete-expired", async ({ unscoped }) => {
    await unscoped
      .deleteFrom("sessions")
      .where((eb) =>
        eb.or([
          eb("expires_at", "<", now),
          eb("last_seen_at", "<", sql<string>`packhaus_now() - interval '60 minutes'`),
        ]),
      )
      .execute()
    await unscoped.deleteFrom("sign_in_challenges").where("expires_at", "<", now).execute()
    await unscoped.deleteFrom("first_administrator_links").where("expires_at", "<", now).execute()
    // For an hour they count towards the limit.
    await unscoped
      .deleteFrom("password_resets")
      .where("created_at", "<", sql<string>`packhaus_now() - interval '1 hour'`)
      .where("expires_at", "<", now)
      .execute()
  }),
]
