import { jobsFor } from "@packhaus/kernel/jobs/jobs"
import { forgetNotices } from "@packhaus/kernel/jobs/notices"
import { sql } from "kysely"
import type { SystemContext } from "../../context.ts"

const { every } = jobsFor<SystemContext>()

/** Takes away what the pipeline keeps for a while only. */
export const housekeepingJobs = [
  every("*/10 * * * *", "http.forget-notices", async ({ unscoped }) => {
    await forgetNotices(unscoped as never)
  }),
  every("27 * * * *", "http.forget-keys", async ({ unscoped }) => {
    await sql`
      delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(unscoped)
  }),
]
