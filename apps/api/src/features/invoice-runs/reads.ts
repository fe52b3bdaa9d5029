import type {
  Billing,
  InvoiceRun,
  InvoiceRunRow,
  RunQuery,
  RunRowQuery,
} from "@packhaus/contract/invoice-runs/schema"
import { DUE_DAYS } from "@packhaus/contract/invoices/schema"
import { mentions } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import type { Context } from "../../context.ts"
import { confirmedAt } from "../taxes/reads.ts"

type Result = InvoiceRunRow["result"]

const countOf = (result: Result) => sql<number>`count(row.id) filter (where row.result = ${result})`

/** Runs with what became of their organisations. */
const runs = ({ db }: Context) =>
  db
    .selectFrom("invoice_runs as run")
    .leftJoin("invoice_run_rows as row", "row.run_id", "run.id")
    .select(["run.id", "run.trigger", "run.rhythm", "run.until", "run.status", "run.started_by"])
    .select(["run.created_at", "run.done_at"])
    .select([
      sql<number>`count(row.id)`.as("total"),
      countOf("issued").as("issued"),
      countOf("credit").as("credited"),
      countOf("nothing").as("empty"),
      countOf("failed").as("failed"),
    ])
    .groupBy("run.id")

/** One page of the runs, newest first. */
export async function listRuns(context: Context, { limit, offset, q, order }: RunQuery) {
  const direction = order === "created_at" ? "asc" : "desc"
  const all = context.db.selectFrom("invoice_runs")
  const matching = q ? all.where(mentions(sql`concat_ws(' ', until, started_by)`, q)) : all
  const page = matching.select("id").orderBy("created_at", direction).orderBy("id", direction)
  const invoice_runs: InvoiceRun[] = await runs(context)
    .where("run.id", "in", page.limit(limit).offset(offset))
    .orderBy("run.created_at", direction)
    .orderBy("run.id", direction)
    .execute()
  const { count } = await matching
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow()
  return { invoice_runs, count, offset, limit }
}

/** One run. Throws 404 where there is none. */
export async function readRun(context: Context, id: string): Promise<InvoiceRun> {
  await context.rows.one("invoice_runs", id)
  return runs(context).where("run.id", "=", id).executeTakeFirstOrThrow()
}

/** One page of a run's organisations. */
export async function listRunRows(
  context: Context,
  run_id: string,
  { limit, offset, result, q, order }: RunRowQuery,
) {
  await context.rows.one("invoice_runs", run_id)
  const matching = () => {
    const all = context.db
      .selectFrom("invoice_run_rows as row")
      .innerJoin("organisations as addressee", "addressee.id", "row.organisation_id")
      .where("row.run_id", "=", run_id)
    const named = q ? all.where(mentions(sql.ref("addressee.name"), q)) : all
    return result ? named.where("row.result", "=", result) : named
  }
  const rows: InvoiceRunRow[] = await matching()
    .leftJoin("invoices as invoice", "invoice.id", "row.invoice_id")
    .select(["row.id", "row.organisation_id", "addressee.name as organisation_name"])
    .select(["row.result", "row.invoice_id", "invoice.number", "row.error"])
    .select("row.missing")
    .orderBy("addressee.name", order?.startsWith("-") ? "desc" : "asc")
    .orderBy("row.id")
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await matching()
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow()
  return { rows, count, offset, limit }
}

/** How an organisation is invoiced. Throws 404 for an unknown one. */
export async function readBilling(context: Context, organisation_id: string): Promise<Billing> {
  await context.rows.one("organisations", organisation_id)
  const found = await context.db
    .selectFrom("organisations as organisation")
    .leftJoin("billing_settings as settings", "settings.organisation_id", "organisation.id")
    .select(["organisation.vat_id", "settings.rhythm", "settings.due_days"])
    .select(confirmedAt.as("vat_id_confirmed_at"))
    .where("organisation.id", "=", organisation_id)
    .executeTakeFirstOrThrow()
  const { rhythm, due_days, ...vat } = found
  return { organisation_id, rhythm: rhythm ?? "weekly", due_days: due_days ?? DUE_DAYS, ...vat }
}
