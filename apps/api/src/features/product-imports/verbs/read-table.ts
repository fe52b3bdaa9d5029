import { fieldFault } from "@packhaus/contract/kernel/errors"
import { columnOf, type ImportColumn, isIgnored } from "@packhaus/contract/product-imports/rules"
import { importLimits } from "@packhaus/contract/product-imports/schema"
import type { Context } from "../../../context.ts"
import { cellOf, readTableFile } from "../../../table-file.ts"

/** The kind of file that people upload for it. */
export const IMPORT_KIND = "product_import"

/** A row as it stands in the file: what is in no column of it is undefined, an empty cell is "". */
export type TableRow = { row: number; cells: Partial<Record<ImportColumn, string>> }
export type ProductTable = { rows: readonly TableRow[]; unknown: readonly string[] }

/**
 * Reads an uploaded table of products. Throws a fault of `file_key` for what is no such table: without a
 * column that names a product, with a column twice, or with too many rows; 404 for somebody else's.
 */
export async function readTable(context: Context, key: string): Promise<ProductTable> {
  const { lines } = await readTableFile(context, { key, kind: IMPORT_KIND })
  const [headings = [], ...body] = lines
  const columns = headings.map(columnOf)
  const known = columns.filter((column) => column !== undefined)
  if (!known.includes("sku") && !known.includes("product") && !known.includes("handle"))
    throw fieldFault("file_key", "csv.columns")
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
