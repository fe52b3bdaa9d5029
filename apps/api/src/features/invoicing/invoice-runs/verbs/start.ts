import type { Rhythm, StartRun } from "@packhaus/contract/invoicing/invoice-runs/schema"
import { fieldFault } from "@packhaus/contract/kernel/errors"
import { newId } from "@packhaus/kernel/ids"
import { type SqlBool, sql } from "kysely"
import { today } from "../../../../business-day.ts"
import type { Context } from "../../../../context.ts"
import { runStarted } from "../events.ts"

/** Organisations with collected amounts, of a rhythm or among these. */
function collecting(
  { db }: Context,
  { rhythm, ids, until }: { rhythm?: Rhythm; ids?: readonly string[]; until?: string },
) {
  let query = db
    .selectFrom("invoices as invoice")
    .leftJoin("billing_settings as settings", "settings.organisation_id", "invoice.organisation_id")
    .select("invoice.organisation_id")
    .where("invoice.status", "=", "no")
    .where("invoice.type", "=", "invoice")
    .where("invoice.line_count", ">", 0)
    .orderBy("invoice.organisation_id")
  if (rhythm) query = query.where(sql<SqlBool>`coalesce(settings.rhythm, 'weekly') = ${rhythm}`)
  if (until)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("invoice_lines as line")
          .select("line.id")
          .whereRef("line.invoice_id", "=", "invoice.id")
          .where("line.supplied_on", "<=", until),
      ),
    )
  if (ids) query = query.where(sql<SqlBool>`invoice.organisation_id = any(${ids})`)
  return query.execute()
}

async function enlist(
  context: Context,
  run_id: string,
  organisations: { organisation_id: string }[],
) {
  const { rows, emit } = context
  await rows.insertAll(
    "invoice_run_rows",
    organisations.map(({ organisation_id }) => ({ run_id, organisation_id })),
  )
  await emit(runStarted, { id: run_id, organisation_ids: [] })
}

/** Throws `value.invalid` at `until` for a future day. */
export function checkDay(until: string | undefined, day: string) {
  if (until && until > day) throw fieldFault("until", "value.invalid")
}

/** Starts a run by hand. Throws `value.invalid` at `until` for a future day. */
export async function startRun(context: Context, { organisation_ids, until }: StartRun) {
  const { rows, viewer } = context
  const day = await today(context)
  checkDay(until, day)
  const run = { trigger: "manual" as const, until: until ?? day, started_by: viewer.name }
  const { id } = await rows.insert("invoice_runs", run)
  await enlist(
    context,
    id,
    await collecting(context, organisation_ids ? { ids: organisation_ids } : {}),
  )
  return id
}

/**
 * The newest windows that have begun: Monday and the first, 02:00 in Europe/Berlin (domain 5), and
 * daily for the rest of organisations invoiced per order.
 */
const windows = sql<{ rhythm: Rhythm; until: string }>`(
  select rhythm, begins::date - 1 as until
  from (values ('weekly', 'week'), ('monthly', 'month'), ('per_order', 'day'))
      as kind (rhythm, unit),
    lateral (select date_trunc(unit,
      packhaus_now() at time zone 'Europe/Berlin' - interval '2 hours') as begins) as current)`

/**
 * Starts due runs: each window once, for any number of calls and delays. They cover supplies before
 * their day. Without a rest of organisations invoiced per order no run is created.
 */
export async function startDueRuns(context: Context) {
  const due = await context.db
    .selectFrom(windows.as("due"))
    .select(["due.rhythm", "due.until"])
    .execute()
  for (const { rhythm, until } of due) {
    const isRest = rhythm === "per_order"
    const found = await collecting(context, { rhythm, ...(isRest && { until }) })
    if (isRest && found.length === 0) continue
    const id = newId("invr")
    const run = { id, trigger: "schedule" as const, rhythm, until, started_by: "" }
    const isNew = await context.rows.insertAll("invoice_runs", [run], "ignore duplicates")
    if (isNew) await enlist(context, id, found)
  }
}
