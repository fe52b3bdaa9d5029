import { invoiceRunList, invoiceRunRowList } from "@packhaus/contract/invoicing/invoice-runs/list"
import type { InvoiceRunRow } from "@packhaus/contract/invoicing/invoice-runs/schema"
import type { Cents } from "@packhaus/contract/kernel/values"
import { mentions } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import { serveList } from "../../../lists.ts"

const countOf = (result: InvoiceRunRow["result"]) =>
  sql<number>`count(*) filter (where row.result = ${sql.lit(result)})`

/** Gross cents of the joined document; credit notes are negative. */
const signedTotal = sql<Cents | null>`case invoice.type
  when 'credit' then -invoice.total else invoice.total end`

/** Runs with the results of their organisations. */
export const invoiceRunListing = serveList(invoiceRunList, {
  from: "invoice_runs as run",
  rows: (own) =>
    own
      .leftJoinLateral(
        (query) =>
          query
            .selectFrom("invoice_run_rows as row")
            .leftJoin("invoices as invoice", (join) =>
              join
                .onRef("invoice.id", "=", "row.invoice_id")
                .onRef("invoice.organisation_id", "=", "row.organisation_id"),
            )
            .select([
              sql<Cents>`coalesce(sum(${signedTotal}), 0)::bigint`.as("amount"),
              sql<number>`count(*)`.as("total"),
              countOf("issued").as("issued"),
              countOf("credit").as("credited"),
              countOf("nothing").as("empty"),
              countOf("failed").as("failed"),
            ])
            .whereRef("row.run_id", "=", "run.id")
            .as("sums"),
        (join) => join.onTrue(),
      )
      .select((where) =>
        (["total", "issued", "credited", "empty", "failed"] as const).map((name) =>
          where.fn.coalesce(`sums.${name}`, sql<number>`0`).as(name),
        ),
      )
      .select((where) => where.fn.coalesce("sums.amount", sql<Cents>`0`).as("amount")),
  search: (q) => mentions(sql`concat_ws(' ', until, started_by)`, q),
})

const organisations = sql.table("organisations")

/** Results of organisations in a run. */
export const invoiceRunRowListing = serveList(invoiceRunRowList, {
  from: "invoice_run_rows as row",
  parent: ({ rows }, id) => rows.one("invoice_runs", id),
  rows: (own) =>
    own
      .innerJoin("organisations as addressee", "addressee.id", "row.organisation_id")
      .leftJoin("invoices as invoice", "invoice.id", "row.invoice_id")
      .select(["addressee.name as organisation_name", "invoice.number"])
      .select(signedTotal.as("amount")),
  computed: {
    organisation_name: (row) => sql<string>`(select addressee.name
      from ${organisations} as addressee where addressee.id = ${sql.ref(`${row}.organisation_id`)})`,
  },
  search: (q) =>
    sql`organisation_id in (select addressee.id from ${organisations} as addressee
      where ${mentions(sql.ref("addressee.name"), q)})`,
})
