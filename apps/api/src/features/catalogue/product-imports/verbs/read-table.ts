import {
  columnOf,
  type ImportColumn,
  isIgnored,
} from "@packhaus/contract/catalogue/product-imports/rules"
import { importLimits } from "@packhaus/contract/catalogue/product-imports/schema"
import type { DecimalSeparator } from "@packhaus/contract/kernel/written-numbers"
import type { Context } from "../../../../context.ts"
import { columnSeparator, readColumns } from "../../../../spreadsheets/columns.ts"
import { readTableFile } from "../../../../table-file.ts"
import { numberColumns, type Separators, type TableRow } from "./read-values.ts"

/** The upload kind of product tables. */
export const IMPORT_KIND = "product_import"

export type ProductTable = {
  rows: readonly TableRow[]
  separators: Separators
  unknown: readonly string[]
}

const isWhole = (columns: ReadonlySet<ImportColumn>) =>
  columns.has("sku") || columns.has("product") || columns.has("handle")

/** Maximum number of unknown headings to report. */
const MAX_UNKNOWN = 50

/**
 * Reads an uploaded table of products. Throws a fault of `file_key` for a file without a column
 * that identifies a product, with a duplicate column, or with too many rows; 404 for a file of
 * another organisation.
 */
export async function readTable(
  context: Context,
  { key, separator }: { key: string; separator: DecimalSeparator | undefined },
): Promise<ProductTable> {
  const { lines } = await readTableFile(context, { key, kind: IMPORT_KIND })
  const shape = { path: "file_key", columnOf, isWhole, maximum: importLimits.rows } as const
  const { headings, rows } = readColumns(lines, shape)
  const unknown = headings.flatMap(({ text, column }) =>
    column === undefined && !isIgnored(text) ? [text] : [],
  )
  const separators = Object.fromEntries(
    numberColumns.map((column) => [column, columnSeparator({ rows }, column, separator)]),
  ) as Separators // it has every column
  return { rows, separators, unknown: unknown.slice(0, MAX_UNKNOWN) }
}
