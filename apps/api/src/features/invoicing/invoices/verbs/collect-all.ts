import { sql } from "kysely"
import type { Steps } from "../../../../module.ts"
import { ALL, BATCH, collect, type Lane, nextDue } from "./collect.ts"

/** Two batches in parallel: one connection commits while the other works. */
const LANES = 2

/** Retries a failed fulfilment in ten minutes. */
const postpone = ({ transaction }: Steps, lane: Lane, error: unknown) =>
  transaction(async (context) => {
    context.outside.reports.report(error, { job: "invoices.collect" })
    await context.db
      .updateTable("billing_queue")
      .set({ retry_at: sql`packhaus_now() + interval '10 minutes'`, error: String(error) })
      .where("id", "in", nextDue(context, 1, lane))
      .execute()
  })

/**
 * Collects the queue in batches of one transaction each. A failing batch is retried one by one, so
 * that a bad fulfilment blocks no other. Returns the number processed.
 */
export async function collectAll(steps: Steps): Promise<number> {
  const first = await one(steps, ALL)
  // Usually little is queued: then no further query is needed.
  if (first < BATCH) return first
  const lanes = Array.from({ length: LANES }, (_, lane) => inTurn(steps, { lane, lanes: LANES }))
  const counts = await Promise.all(lanes)
  return counts.reduce((sum, count) => sum + count, first)
}

/** One batch. */
const one = (steps: Steps, lane: Lane) =>
  steps.transaction((context) => collect(context, lane)).catch(() => oneByOne(steps, lane))

async function inTurn(steps: Steps, lane: Lane): Promise<number> {
  let all = 0
  for (let some = 1; some > 0; all += some) some = await one(steps, lane)
  return all
}

const ALONE = 500
async function oneByOne(steps: Steps, lane: Lane): Promise<number> {
  let done = 0
  for (let some = 1; some > 0 && done < ALONE; done += some)
    some = await steps
      .transaction((context) => collect(context, lane, 1))
      .catch(async (error: unknown) => {
        await postpone(steps, lane, error)
        return 1
      })
  return done
}
