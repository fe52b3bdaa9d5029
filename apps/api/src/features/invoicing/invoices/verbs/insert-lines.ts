import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import type { Context } from "../../../../context.ts"
import type { NewLine } from "./new-lines.ts"

/** The column types of a new line. */
const columns = {
  id: "text",
  organisation_id: "text",
  invoice_id: "text",
  code: "text",
  source_type: "text",
  source_id: "text",
  source_line_id: "text",
  title: "text",
  variant_id: "text",
  order_id: "text",
  order_number: "text",
  country_group: "text",
  weight: "integer",
  supplied_on: "date",
  quantity: "bigint",
  price: "bigint",
  base: "integer",
  net: "bigint",
  fee_id: "text",
  agreement_id: "text",
  priced_by: "text",
  vat_category: "text",
  vat_rate: "integer",
  start_country: "text",
  end_country: "text",
  corrects_id: "text",
  replaces_id: "text",
  waits_for: "text",
} as const satisfies Record<Exclude<keyof NewLine, "created_at">, string>
const names = Object.keys(columns) as (keyof typeof columns)[] // Object.keys is typed as strings only.

/**
 * Inserts lines in one statement, like `rows.insertAll`: arrays per column take PostgreSQL half the
 * time of JSON objects. For jobs: values are not judged by a scope.
 */
export async function insertLines({ db }: Pick<Context, "db">, lines: readonly NewLine[]) {
  if (lines.length === 0) return
  const all = lines.map((line): NewLine => ({ id: newId("invl"), source_line_id: "", ...line }))
  const lists = names.map((name) => {
    const values = literalOf(all.map((line) => line[name]))
    return sql`${values}::${sql.raw(columns[name])}[]`
  })
  await db
    .insertInto("invoice_lines")
    .columns(names)
    .expression(sql<never>`select * from unnest(${sql.join(lists)})`)
    .execute()
}

/** A PostgreSQL array literal; the driver's own conversion is slower than JSON. */
function literalOf(values: readonly (string | number | null | undefined)[]) {
  const texts = values.map((value) => {
    if (typeof value === "string") return `"${value.replace(/["\\]/g, "\\$&")}"`
    return value ?? "NULL"
  })
  return `{${texts.join(",")}}`
}
