import type { RunPreview, StartRun } from "@packhaus/contract/invoicing/invoice-runs/schema"
import { cents } from "@packhaus/contract/kernel/cents"
import type { Cents } from "@packhaus/contract/kernel/values"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { type Group, readGroups, totalsOfGroups } from "../../invoices/reads/sums.ts"
import { partiesFrom, refusalOf, selectParties } from "../../invoices/verbs/parties.ts"
import { checkDay } from "../verbs/start.ts"
import { missingOf } from "../verbs/work.ts"

type Organisation = RunPreview["organisations"][number]
type Blocked = Organisation["blocked"]
/** Organisations in a preview. */
const FIRST_ORGANISATIONS = 200

/** Lines of the organisation without an invoice, per reason. */
const blockedUntil = (until: string | null) => sql<Blocked>`coalesce((
  select jsonb_agg(jsonb_build_object('waits_for', waits_for, 'lines', lines, 'net', net)
    order by waits_for)
  from (select waits_for, count(*) as lines, coalesce(sum(net), 0)::bigint as net
    from ${sql.table("invoice_lines")} as line
    where line.organisation_id = organisation.id and line.invoice_id is null
      and line.waits_for is not null
      and (${until}::date is null or line.supplied_on <= ${until}::date)
    group by waits_for) as sums), '[]'::jsonb)`

/** The platform, and organisations with a collecting invoice or waiting lines. */
const readOrganisations = (
  context: Context,
  { organisation_ids: ids = null, until = null }: { [K in keyof StartRun]: StartRun[K] | null },
) =>
  selectParties(context)
    .leftJoin("invoices as invoice", (join) =>
      join
        .onRef("invoice.organisation_id", "=", "organisation.id")
        .on("invoice.status", "=", "no")
        .on("invoice.type", "=", "invoice")
        .on("invoice.source_id", "is", null)
        .on("invoice.line_count", ">", 0),
    )
    .select("invoice.id as invoice_id")
    .select(blockedUntil(until).as("blocked"))
    .where(
      sql<SqlBool>`(organisation.id = ${PLATFORM_ID}
        or (${ids}::text[] is null or organisation.id = any(${ids}::text[]))
          and (invoice.id is not null or exists (
            select 1 from ${sql.table("invoice_lines")} as line
            where line.organisation_id = organisation.id and line.invoice_id is null)))`,
    )
    .execute()

/** Adds collected lines whose VAT has become unknown to the blocked ones. */
function withUnknownVat(blocked: Blocked, groups: readonly Group[]): Blocked {
  const unknown = groups.filter(({ vat }) => vat === null)
  if (unknown.length === 0) return blocked
  const before = blocked.find(({ waits_for }) => waits_for === "vat")
  const sum = (of: "lines" | "net") =>
    unknown.reduce((total, group) => total + group[of], before?.[of] ?? 0)
  return [
    ...blocked.filter((one) => one !== before),
    { waits_for: "vat", lines: sum("lines"), net: cents(sum("net")) },
  ]
}

/**
 * The result of a run started now, in two statements. Shipments that are not collected yet are
 * missing: the run collects them first. Throws `value.invalid` at `until` for a future day.
 */
export async function previewRun(context: Context, body: StartRun): Promise<RunPreview> {
  const found = await readOrganisations(context, body)
  const { partiesOf, vatFor } = partiesFrom(found, context.outside.operator)
  const { issued_on: day } = partiesOf(PLATFORM_ID)
  checkDay(body.until, day)
  const invoices = found.flatMap(({ invoice_id }) => (invoice_id ? [{ id: invoice_id }] : []))
  const groupsOf = await readGroups(context, invoices, { until: body.until }, vatFor)

  const all = found.flatMap(({ id, name, invoice_id, blocked }): Organisation[] => {
    const groups = groupsOf.get(invoice_id ?? "") ?? []
    if (groups.length === 0 && blocked.length === 0) return []
    const { taxes, net, total } = totalsOfGroups(groups)
    const { taxNumber } = context.outside.operator
    const error = total === 0 ? undefined : refusalOf(partiesOf(id), taxes, taxNumber)
    const result = total === 0 ? "nothing" : error ? "failed" : total > 0 ? "issued" : "credit"
    const known = groups.filter(({ vat }) => vat !== null)
    return [
      {
        organisation_id: id,
        organisation_name: name,
        result,
        lines: known.reduce((sum, { lines }) => sum + lines, 0),
        net: cents(net),
        gross: cents(total),
        error: error?.code ?? null,
        missing: missingOf(error),
        blocked: withUnknownVat(blocked, groups),
      },
    ]
  })
  return { until: body.until ?? day, ...sumsOf(all) }
}

function sumsOf(all: readonly Organisation[]): Omit<RunPreview, "until"> {
  const count = (wanted: Organisation["result"]) =>
    all.filter(({ result }) => result === wanted).length
  const made = all.filter(({ result }) => result === "issued" || result === "credit")
  const blocked = all.flatMap((one) => one.blocked)
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): Cents =>
    cents(rows.reduce((total, row) => total + of(row), 0))
  return {
    organisations: all
      .toSorted((a, b) => b.gross - a.gross || (a.organisation_name < b.organisation_name ? -1 : 1))
      .slice(0, FIRST_ORGANISATIONS),
    total: all.length,
    issued: count("issued"),
    credited: count("credit"),
    failed: count("failed"),
    lines: sum(made, ({ lines }) => lines),
    net: sum(made, ({ net }) => net),
    gross: sum(made, ({ gross }) => gross),
    blocked_lines: sum(blocked, ({ lines }) => lines),
    blocked_net: sum(blocked, ({ net }) => net),
  }
}
