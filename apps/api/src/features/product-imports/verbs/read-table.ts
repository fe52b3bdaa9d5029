import { isUtf8 } from "node:buffer"
import { buffer } from "node:stream/consumers"
import { fieldFault } from "@packhaus/contract/kernel/errors"
import { columnOf, type ImportColumn, isIgnored } from "@packhaus/contract/product-imports/rules"
import { importLimits } from "@packhaus/contract/product-imports/schema"
import type { Context } from "../../../context.ts"
import { delimiterOf } from "../../../csv-lines.ts"
import { readWorkbook } from "./read-workbook.ts"

/** The kind of file that people upload for it. */
export const IMPORT_KIND = "product_import"

/** A row as it stands in the file: what is in no column of it is undefined, an empty cell is "". */
export type TableRow = { row: number; cells: Partial<Record<ImportColumn, string>> }
export type ProductTable = { rows: readonly TableRow[]; unknown: readonly string[] }

async function readCsv(bytes: Buffer): Promise<string[][]> {
  const { parse } = await import("csv-parse/sync") // loaded with the first file
  const text = new TextDecoder(isUtf8(bytes) ? "utf-8" : "windows-1252").decode(bytes)
  const delimiter = delimiterOf(text)
  const options = {
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
  }
  return parse(text, { ...options, delimiter })
}

/** What a spreadsheet was kept from calculating is text again. */
const cellOf = (text: string | undefined) => (text ?? "").trim().replace(/^'(?=[=+\-@])/, "")

/**
 * Reads an uploaded table of products. Throws a fault of `file_key` for what is no such table: without a
 * column that names a product, with a column twice, or with too many rows; 404 for somebody else's.
 */
export async function readTable({ rows, outside }: Context, key: string): Promise<ProductTable> {
  const file = await rows.one("files", key)
  if (file.context !== IMPORT_KIND) throw fieldFault("file_key", "choice.unknown")
  const bytes = await buffer(await outside.files.open(file.id))
  const lines = await (file.mime === "text/csv" ? readCsv(bytes) : readWorkbook(bytes)).catch(
    () => {
      throw fieldFault("file_key", "file.not_a_table") // the reader's own words help nobody
    },
  )
  const [headings = [], ...body] = lines
  const columns = headings.map(columnOf)
  const known = columns.filter((column) => column !== undefined)
  if (!known.includes("sku") && !known.includes("product") && !known.includes("handle"))
    throw fieldFault("file_key", "products.columns")
  if (new Set(known).size < known.length) throw fieldFault("file_key", "csv.twice")
  const filled = body.flatMap((line, index) => {
    const cells = Object.fromEntries(
      columns.flatMap((column, at) => (column ? [[column, cellOf(line[at])]] : [])),
    )
    return Object.values(cells).some(Boolean) ? [{ row: index + 2, cells }] : []
  })
  const { rows: maximum } = importLimits
  if (filled.length > maximum) throw fieldFault("file_key", "list.too_long", { maximum })
  const unknown = headings.filter((heading, at) => !isIgnored(heading) && columns[at] === undefined)
  return { rows: filled, unknown: unknown.slice(0, 50) }
}
