import { sql } from "kysely"
import { calls, every, on } from "../../context.ts"
import { noticeDue } from "../notices/events.ts"
import { slackMessageDue } from "./events.ts"
import { enqueueNews } from "./verbs/enqueue.ts"
import { resealAddresses } from "./verbs/reseal.ts"
import { sendMessage } from "./verbs/send.ts"

export const slackJobs = [
  on(noticeDue, "slack.enqueue", ({ payload, ...context }) => enqueueNews(context, payload)),
  calls(slackMessageDue, "slack.send", (steps) => sendMessage(steps, steps.payload.id)),
  every("21 3 * * *", "slack.reseal", (context) => resealAddresses(context)),
  every("26 3 * * *", "slack.forget", async ({ db }) => {
    await db
      .deleteFrom("slack_messages")
      .where("created_at", "<", sql<string>`packhaus_now() - interval '90 days'`)
      .execute()
  }),
]
