import { InvoiceRunRow } from "@packhaus/contract/invoice-runs/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"
import { collectAll, type Steps } from "../../invoices/verbs/collect-all.ts"
import { issueCollecting } from "../../invoices/verbs/issue.ts"
import { runChanged } from "../events.ts"

type Claimed = { id: string; organisation_id: string; until: string }

/** One organisation of a run that nobody else is at. */
const claim = ({ db }: Context, run_id: string): Promise<Claimed | undefined> =>
  db
    .selectFrom("invoice_run_rows as row")
    .innerJoin("invoice_runs as run", "run.id", "row.run_id")
    .select(["row.id", "row.organisation_id", "run.until"])
    .where("row.run_id", "=", run_id)
    .where("row.result", "=", "open")
    .orderBy("row.id")
    .limit(1)
    .forUpdate("row")
    .skipLocked()
    .executeTakeFirst()

/** Invoices one organisation, in one transaction. Returns whether there was one left. */
async function workOne(steps: Steps, run_id: string): Promise<boolean> {
  let current: Claimed | undefined
  try {
    return await steps.transaction(async (context) => {
      current = await claim(context, run_id)
      if (!current) return false
      const { id, organisation_id, until } = current
      const outcome = await issueCollecting(context, organisation_id, { until })
      const made = outcome.result === "nothing" ? { result: outcome.result } : outcome
      await context.rows.updateLater("invoice_run_rows", [{ id, ...made }])
      return true
    })
  } catch (error) {
    const failed = current
    if (!failed) throw error
    // The others go on; a person reads why.
    const reason = error instanceof ApiError ? error.code : String(error)
    const missing = missingOf(error)
    await steps.transaction(({ rows }) =>
      rows.update("invoice_run_rows", failed.id, { result: "failed", error: reason, missing }),
    )
    return true
  }
}

/** What an address lacks. */
function missingOf(error: unknown) {
  const said = error instanceof ApiError ? error.details?.missing : undefined
  return InvoiceRunRow.shape.missing.safeParse(said).data ?? []
}

/** Marks a run as done when none of its organisations is open any more. */
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

/** Organisations at once: while one waits for the disk or for the number series, the other is added up. */
const LANES = 2

/** Works a run off, one organisation a transaction. What a crash left open is done the next time. */
export async function workRun(steps: Steps, run_id: string) {
  await collectAll(steps)
  const lane = async () => {
    while (await workOne(steps, run_id));
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  await finish(steps, run_id)
}
