import type { BulkKind } from "@packhaus/contract/bulk/bulk-runs/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { apiErrorOf, codeOf, DEADLOCK, SERIALIZATION } from "@packhaus/kernel/database-errors"
import { sql } from "kysely"
import type { z } from "zod"
import { type Context, ofOwnerOf } from "../../../../context.ts"
import { bulkRunChanged, bulkRunDue } from "../events.ts"
import { actOn } from "./act.ts"
import { importNew } from "./run-imports.ts"

/** Rows per transaction: few enough for its locks. Issuing holds the number series, so one. */
const portions: { readonly [kind in BulkKind]?: number } = {
  "invoices.issue": 1,
  "products.import": 250,
}
const portionOf = (kind: BulkKind) => portions[kind] ?? 25
/** Errors that end a run, because they would affect the remaining rows too. */
const ends: readonly string[] = ["ledger.balance_not_enough"]

type Due = z.output<typeof bulkRunDue.payload>
/**
 * Processes the next rows of a run, on behalf of its starter. A failing row is rolled back alone
 * and keeps its error. Emits the rest of the run, or ends it.
 */
export async function runPortion(context: Context, { id: bulk_run_id, organisation_ids }: Due) {
  const { db } = context
  const run = await db
    .selectFrom("bulk_runs")
    .select(["id", "organisation_id", "member_id", "kind", "input", "status"])
    .where("id", "=", bulk_run_id)
    .where("organisation_id", "in", organisation_ids)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!run || run.status === "done") return
  const portion = portionOf(run.kind)
  const rows = await db
    .selectFrom("bulk_rows")
    .select(["id", "entity_id", "input"])
    .where("bulk_run_id", "=", bulk_run_id)
    .where("organisation_id", "=", run.organisation_id)
    .where("status", "=", "open")
    .orderBy("position")
    .limit(portion)
    .execute()
  const person = await context.actAs(run.member_id)
  const appliedAtOnce = await doneTogether(person, run, rows)
  const results = []
  let ending: ApiError | undefined
  for (const { id, entity_id, input } of rows) {
    const error = appliedAtOnce.has(id)
      ? null
      : await attempt(person, () =>
          actOn(person, run.kind, entity_id ?? "", { ...run.input, ...input }),
        )
    results.push({
      id,
      status: error ? ("failed" as const) : ("done" as const),
      error_code: error?.code ?? null,
      error_details: error?.details ?? null,
    })
    if (error && ends.includes(error.code)) {
      ending = error
      break
    }
  }
  await ofOwnerOf(context, bulk_run_id).rows.updateAll("bulk_rows", results)
  const left = ending ? await leaveRest(context, run, ending) : 0
  const refused = results.filter(({ status }) => status === "failed").length
  const failed = refused + left
  const isDone = ending !== undefined || rows.length < portion
  await db
    .updateTable("bulk_runs")
    .set({
      done: sql`done + ${results.length - refused}::int`,
      failed: sql`failed + ${failed}::int`,
      ...(isDone ? { status: "done" as const, done_at: sql`packhaus_now()` } : {}),
    })
    .where("id", "=", bulk_run_id)
    .where("organisation_id", "=", run.organisation_id)
    .execute()
  const about = { id: bulk_run_id, organisation_ids: [run.organisation_id] }
  await context.emit(bulkRunChanged, about)
  if (!isDone) await context.emit(bulkRunDue, about)
}

type Portion = readonly { id: string; input: Record<string, unknown> }[]

/**
 * Batch processing where possible: new products are created in a few statements. If that fails
 * nothing was done, and each row is tried alone.
 */
async function doneTogether(
  person: Context,
  { kind, input }: { kind: BulkKind; input: Record<string, unknown> },
  rows: Portion,
): Promise<ReadonlySet<string>> {
  if (kind !== "products.import") return new Set()
  let done: string[] = []
  const error = await attempt(person, async () => {
    done = await importNew(
      person,
      rows.map((row) => ({ id: row.id, input: { ...input, ...row.input } })),
    )
  })
  return new Set(error ? [] : done)
}

/** Marks the remaining rows with the reason for not trying them. Returns their number. */
type Run = { id: string; organisation_id: string }
async function leaveRest(
  { db }: Context,
  { id, organisation_id }: Run,
  { code, details }: ApiError,
) {
  const { numUpdatedRows } = await db
    .updateTable("bulk_rows")
    .set({
      status: "failed",
      error_code: code,
      error_details: sql`${JSON.stringify(details)}::jsonb`,
    })
    .where("bulk_run_id", "=", id)
    .where("organisation_id", "=", organisation_id)
    .where("status", "=", "open")
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Runs `work` in a savepoint. Returns the error for display. */
async function attempt(
  { db, mark }: Context,
  work: () => Promise<unknown>,
): Promise<ApiError | null> {
  const forget = mark()
  await sql`savepoint one_row`.execute(db)
  try {
    await work()
    await sql`release savepoint one_row`.execute(db)
    return null
  } catch (error) {
    // After conflicts with other transactions the whole batch is retried.
    if ([SERIALIZATION, DEADLOCK].includes(codeOf(error))) throw error
    await sql`rollback to savepoint one_row`.execute(db)
    forget()
    return error instanceof ApiError ? error : (apiErrorOf(error) ?? new ApiError("server.failed"))
  }
}
