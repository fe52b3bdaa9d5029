import type { InvoiceLine, LineTableQuery } from "@packhaus/contract/invoices/schema"
import { mentions } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"
import { type Column, CSV_BATCH, tableOf } from "../../../csv.ts"
import { documentWords } from "../verbs/document-words.ts"
import { withoutOpenVat } from "./lines.ts"
import { tableWords } from "./table-words.ts"

type Line = Omit<InvoiceLine, "fee">

/**
 * The lines of an invoice as a table, in the order in which they came, amounts in euro: an invoice is
 * checked line by line. Throws 404 for a stranger's.
 */
export async function lineTable(
  { rows, db }: Context,
  id: string,
  { language, q }: LineTableQuery,
) {
  const invoice = await rows.one("invoices", id)
  const { number, currency_code } = invoice
  const words = tableWords[language]
  const { codes, groups } = documentWords[language]
  const cells: Column<Line>["cell"][] = [
    (line) => line.supplied_on,
    (line) => line.order_number,
    ({ code }) => codes[code],
    (line) => line.country_group && groups[line.country_group],
    ({ weight }) => weight,
    ({ quantity }) => quantity,
    ({ price }) => (price === null ? null : price / 100),
    ({ base }) => base,
    ({ net }) => (net === null ? null : net / 100),
    () => currency_code.toUpperCase(),
    (line) => withoutOpenVat(line, invoice).vat_category,
    (line) => {
      const { vat_rate } = withoutOpenVat(line, invoice)
      return vat_rate === null ? null : vat_rate / 100
    },
    (line) => line.source_id,
    (line) => line.corrects_id,
  ]
  return tableOf({
    name: `${number ?? words.collecting} ${words.lines}`,
    language,
    columns: cells.map((cell, index) => ({ heading: words.line[index] ?? "", cell })),
    read: (last: Line | undefined): Promise<Line[]> =>
      db
        .selectFrom("invoice_lines")
        .selectAll()
        .where("invoice_id", "=", id)
        .where("id", ">", last?.id ?? "")
        .$if(Boolean(q), (found) => found.where(mentions(sql.ref("order_number"), q ?? "")))
        .orderBy("id")
        .limit(CSV_BATCH)
        .execute(),
  })
}
