import { InvoiceRunRow } from "@packhaus/contract/invoicing/invoice-runs/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { sql } from "kysely"
import type { Context } from "../../../../context.ts"
import type { Steps } from "../../../../module.ts"
import { collectAll } from "../../invoices/verbs/collect-all.ts"
import { issueAll } from "../../invoices/verbs/issue.ts"
import { runChanged } from "../events.ts"

type Claimed = { id: string; organisation_id: string; until: string }

/** Organisations per transaction. */
const BATCH = 10

/** Claims unprocessed organisations of a run. */
const claim = ({ db }: Context, run_id: string, most: number): Promise<Claimed[]> =>
  db
    .selectFrom("invoice_run_rows as row")
    .innerJoin("invoice_runs as run", "run.id", "row.run_id")
    .select(["row.id", "row.organisation_id", "run.until"])
    .where("row.run_id", "=", run_id)
    .where("row.result", "=", "open")
    .orderBy("row.id")
    .limit(most)
    .forUpdate("row")
    .skipLocked()
    .execute()

/**
 * Invoices some organisations in one transaction; if it fails, one by one. Returns whether there
 * were any left.
 */
async function workSome(steps: Steps, run_id: string, most = BATCH): Promise<boolean> {
  let claimed: Claimed[] = []
  try {
    return await steps.transaction(async (context) => {
      claimed = await claim(context, run_id, most)
      const [first] = claimed
      if (!first) return false
      const organisations = claimed.map(({ organisation_id }) => organisation_id)
      const outcomes = await issueAll(context, organisations, { until: first.until })
      await context.rows.updateAll(
        "invoice_run_rows",
        claimed.map(({ id, organisation_id }) => ({
          id,
          ...entryOf(outcomes.get(organisation_id)),
        })),
      )
      return true
    })
  } catch (error) {
    const [failed] = claimed
    if (!failed) throw error
    if (most > 1) {
      for (const _ of claimed) await workSome(steps, run_id, 1)
      return true
    }
    // The others continue; a person sees the reason.
    await steps.transaction(({ rows }) =>
      rows.update("invoice_run_rows", failed.id, failure(error)),
    )
    return true
  }
}

type Outcomes = Awaited<ReturnType<typeof issueAll>>
/** An organisation's result as stored in a run. */
function entryOf(outcome: ReturnType<Outcomes["get"]>) {
  if (outcome?.result === "refused") return { invoice_id: null, ...failure(outcome.error) }
  const invoice_id = outcome && "invoice_id" in outcome ? outcome.invoice_id : null
  return { result: outcome?.result ?? ("nothing" as const), invoice_id, error: null, missing: [] }
}

const failure = (error: unknown) => ({
  result: "failed" as const,
  missing: missingOf(error),
  error: error instanceof ApiError ? error.code : String(error),
})

/** Missing parts of an address, from the refusal of an invoice. */
export function missingOf(error: unknown) {
  const missingFields = error instanceof ApiError ? error.details?.missing : undefined
  return InvoiceRunRow.shape.missing.safeParse(missingFields).data ?? []
}

/** Marks a run as done when all its organisations are processed. */
const finish = (steps: Steps, run_id: string) =>
  steps.transaction(async ({ db, emit }) => {
    const open = db.selectFrom("invoice_run_rows").select("id").where("run_id", "=", run_id)
    await db
      .updateTable("invoice_runs")
      .set({ status: "done", done_at: sql`packhaus_now()` })
      .where("id", "=", run_id)
      .where("status", "=", "running")
      .where(({ not, exists }) => not(exists(open.where("result", "=", "open"))))
      .execute()
    await emit(runChanged, { id: run_id, organisation_ids: [] })
  })

/** Concurrent batches: while one waits for the disk or the number series, the other computes. */
const LANES = 2

/**
 * Processes a run, some organisations per transaction. Work left open by a crash is done the next
 * time.
 */
export async function workRun(steps: Steps, run_id: string) {
  await collectAll(steps)
  const lane = async () => {
    while (await workSome(steps, run_id));
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  await finish(steps, run_id)
}
