import { sql } from "kysely"
import { calls, every, on } from "../../context.ts"
import { digestDue, noticeDue, noticeMailDue } from "./events.ts"
import { sendMail } from "./mails/verbs/send.ts"
import { deliverNotice } from "./verbs/deliver.ts"
import { writeNoticeMail } from "./verbs/notice-mail.ts"
import { findDueDigests, writeDigest } from "./verbs/send-digests.ts"

export const noticeJobs = [
  on(noticeDue, "notices.deliver", ({ payload, ...context }) => deliverNotice(context, payload)),
  // One mail per job, so that a failing mailbox repeats no other mail.
  calls(noticeMailDue, "notices.mail", (steps) =>
    sendMail(steps, (context) => writeNoticeMail(context, steps.payload.id)),
  ),

  every("*/15 * * * *", "notices.digests", (context) => findDueDigests(context)),
  calls(digestDue, "notices.digest-mail", (steps) =>
    sendMail(steps, (context) => writeDigest(context, steps.payload)),
  ),

  every("24 3 * * *", "notices.forget", async ({ db }) => {
    await db
      .deleteFrom("notices")
      .where("created_at", "<", sql<string>`packhaus_now() - interval '1 year'`)
      .execute()
  }),
]
