import { sql } from "kysely"
import { systemJobs } from "../../../context.ts"
import { sendMail } from "../../notices/mails/verbs/send.ts"
import { resetRequested, signedInOnNewDevice } from "./events.ts"
import { writeDeviceMail } from "./verbs/device-mail.ts"
import { prepareReset } from "./verbs/password-reset.ts"

const { every, calls } = systemJobs
const now = sql<string>`packhaus_now()`

export const sessionJobs = [
  calls(resetRequested, "password-reset.mail", (steps) =>
    sendMail(steps, (context) => prepareReset(context, steps.payload)),
  ),

  calls(signedInOnNewDevice, "device.mail", (steps) =>
    sendMail(steps, (context) => writeDeviceMail(context, steps.payload)),
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
    // As long as browsers keep the cookie.
    await unscoped
      .deleteFrom("known_devices")
      .where("last_seen_at", "<", sql<string>`packhaus_now() - interval '400 days'`)
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
