import { sql } from "kysely"
import type { Context } from "../../../context.ts"
import { collect } from "./collect.ts"

export type Steps = { transaction<T>(work: (context: Context) => Promise<T>): Promise<T> }

/** Looks at a fulfilment that failed by itself again in ten minutes. */
const postpone = ({ transaction }: Steps, error: unknown) =>
  transaction(async ({ db, outside }) => {
    outside.reports.report(error, { job: "invoices.collect" })
    const first = db.selectFrom("billing_queue").select("id").where("retry_at", "is", null)
    await db
      .updateTable("billing_queue")
      .set({ retry_at: sql`packhaus_now() + interval '10 minutes'`, error: String(error) })
      .where("id", "in", first.orderBy("id").limit(1).forUpdate().skipLocked())
      .execute()
  })

/**
 * Collects all that waits in the queue, in batches of one transaction each. Where a batch fails its
 * fulfilments are tried one by one, so that a bad one stops nobody. Returns how many were looked at.
 */
export async function collectAll(steps: Steps): Promise<number> {
  let all = 0
  for (let some = 1; some > 0; all += some)
    some = await steps.transaction((context) => collect(context)).catch(() => oneByOne(steps))
  return all
}

const ALONE = 500
async function oneByOne(steps: Steps): Promise<number> {
  let done = 0
  for (let some = 1; some > 0 && done < ALONE; done += some)
    some = await steps
      .transaction((context) => collect(context, 1))
      .catch(async (error: unknown) => {
        await postpone(steps, error)
        return 1
      })
  return done
}
