import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"
import type { Steps } from "../../../module.ts"
import { isOwnerWorking } from "../reads/syncing.ts"
import { applyMessages } from "./apply-messages.ts"
import { failureWords } from "./failures.ts"
import type { Message } from "./message.ts"
import { ALWAYS } from "./receive.ts"

/** After this many failures a message waits for a person. */
const MAX_ATTEMPTS = 10
const BATCH = 200

/**
 * Processes the oldest open messages of all shops, at most 200 per transaction, and returns their
 * number. Concurrent processes take different ones. A failing message keeps its error and is
 * retried later; one that fails the whole batch is found by bisection. Messages of an organisation
 * that was disabled since wait until it is active again.
 */
export async function processInbox(
  steps: Steps,
  only: readonly string[] | null = null,
): Promise<number> {
  let taken: Message[] = []
  try {
    await steps.transaction(async (context) => {
      taken = await claim(context, only)
      if (taken.length > 0) await settle(context, taken)
    })
  } catch (error) {
    const [first, ...others] = taken.map(({ id }) => id)
    if (!first) throw error
    if (others.length === 0)
      await steps.transaction((context) => postpone(context, [{ id: first, error }]))
    else {
      const middle = Math.ceil(taken.length / 2)
      const ids = [first, ...others]
      await processInbox(steps, ids.slice(0, middle))
      await processInbox(steps, ids.slice(middle))
    }
  }
  return taken.length
}

function claim({ db }: Context, only: readonly string[] | null): Promise<Message[]> {
  let query = db
    .selectFrom("inbox")
    .select(["id", "organisation_id", "shop_id", "topic", "subject", "triggered_at", "body"])
    .where("processed_at", "is", null)
    .where("attempts", "<", MAX_ATTEMPTS)
    .where(({ or }) => or([isOwnerWorking, sql<SqlBool>`topic = any(${ALWAYS})`]))
  query = only
    ? query.where(sql<SqlBool>`id = any(${only})`)
    : query.where(sql<SqlBool>`(retry_at is null or retry_at <= packhaus_now())`)
  return query.orderBy("id").limit(BATCH).forUpdate().skipLocked().execute()
}

async function settle(context: Context, messages: readonly Message[]) {
  const failures = await applyMessages(context, messages)
  const failed = new Set(failures.map(({ id }) => id))
  const done = messages.map(({ id }) => id).filter((id) => !failed.has(id))
  if (done.length > 0)
    await context.db
      .updateTable("inbox")
      .set({ processed_at: sql<string>`packhaus_now()`, error: null })
      .where(sql<SqlBool>`id = any(${done})`)
      .execute()
  await postpone(context, failures)
}

async function postpone(
  { db, outside }: Context,
  failures: readonly { id: string; error: unknown }[],
) {
  if (failures.length === 0) return
  for (const { error } of failures)
    if (failureWords(error) === "failed") outside.reports.report(error, { job: "shops.inbox" })
  const words = Object.fromEntries(failures.map(({ id, error }) => [id, failureWords(error)]))
  const delays = outside.retryDelays
  await db
    .updateTable("inbox")
    .set({
      attempts: sql<number>`attempts + 1`,
      error: sql<string>`${JSON.stringify(words)}::jsonb ->> id`,
      retry_at: sql<string>`packhaus_now() + make_interval(secs => coalesce(
        (${delays}::float[])[attempts + 1], ${delays.at(-1) ?? 0}))`,
    })
    .where(sql<SqlBool>`id = any(${Object.keys(words)})`)
    .execute()
}
