import type { DecimalSeparator } from "@packhaus/contract/kernel/written-numbers"
import { columnOf, type ImportColumn, isIgnored } from "@packhaus/contract/product-imports/rules"
import { importLimits } from "@packhaus/contract/product-imports/schema"
import type { Context } from "../../../context.ts"
import { columnSeparator, readColumns } from "../../../spreadsheets/columns.ts"
import { readTableFile } from "../../../table-file.ts"
import { numberColumns, type Separators, type TableRow } from "./read-values.ts"

/** The kind of file that people upload for it. */
export const IMPORT_KIND = "product_import"

export type ProductTable = {
  rows: readonly TableRow[]
  separators: Separators
  unknown: readonly string[]
}

const isWhole = (columns: ReadonlySet<ImportColumn>) =>
  columns.has("sku") || columns.has("product") || columns.has("handle")

/** Headings that are named because nothing of them is read. */
const MOST_UNKNOWN = 50

/**
 * Reads an uploaded table of products. Throws a fault of `file_key` for a file that is none: without a column
 * that names a product, with a column twice, or with too many rows; 404 for a file of another organisation.
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
  ) as Separators // it has each of them
  return { rows, separators, unknown: unknown.slice(0, MOST_UNKNOWN) }
}
