import { forgetNotices } from "@packhaus/kernel/jobs/notices"
import { sql } from "kysely"
import { systemJobs } from "./context.ts"

const { every } = systemJobs

/** Takes away what the pipeline keeps for a while only. */
export const housekeepingJobs = [
  every("*/10 * * * *", "http.forget-notices", async ({ unscoped }) => {
    await forgetNotices(unscoped as never)
  }),
  every("17 * * * *", "http.forget-limits", async ({ unscoped }) => {
    await sql`delete from rate_limits where expires_at < now()`.execute(unscoped)
  }),
  every("27 * * * *", "http.forget-keys", async ({ unscoped }) => {
    await sql`
      delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(unscoped)
  }),
]
