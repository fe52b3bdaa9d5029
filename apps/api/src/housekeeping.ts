import { forgetNotices } from "@packhaus/kernel/jobs/notices"
import { sql } from "kysely"
import { systemJobs } from "./context.ts"

const { every } = systemJobs

/** Removes expired rows of the pipeline, and compares the ledger with its entries. */
export const housekeepingJobs = [
  every("*/10 * * * *", "http.forget-notices", async ({ unscoped }) => {
    await forgetNotices(unscoped)
  }),
  every("17 * * * *", "http.forget-limits", async ({ unscoped }) => {
    await sql`delete from rate_limits where expires_at < now()`.execute(unscoped)
  }),
  every("27 * * * *", "http.forget-keys", async ({ unscoped }) => {
    await sql`
      delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(unscoped)
  }),
  every("53 2 * * *", "ledger.compare", async ({ unscoped, outside }) => {
    const { rows } = await sql<{ differences: number }>`
      insert into ledger_comparisons (differences, compared_at)
      select count(*)::int, now() from ledger_accounts account
      left join (select account_id, sum(amount) as total, count(*) as entries
        from ledger_entries group by 1) entry on entry.account_id = account.id
      where account.balance <> coalesce(entry.total, 0)
        or account.entry_count <> coalesce(entry.entries, 0)
      on conflict (id) do update
        set differences = excluded.differences, compared_at = excluded.compared_at
      returning differences`.execute(unscoped)
    const differences = rows[0]?.differences ?? 0
    if (differences > 0)
      outside.reports.report(
        new Error(`${differences} ledger accounts differ from their entries`),
        {
          job: "ledger.compare",
        },
      )
  }),
]
