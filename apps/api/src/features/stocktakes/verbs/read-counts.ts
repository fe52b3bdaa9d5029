import { fieldFault } from "@packhaus/contract/kernel/errors"
import {
  type CountColumn,
  countColumns,
  countsLimits,
  MOST_SECONDS,
} from "@packhaus/contract/stocktakes/schema"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"
import { cellOf, readTableFile } from "../../../table-file.ts"

/** The kind of file that people upload for it. */
export const COUNTS_KIND = "stocktake_import"

export type CountRow = { row: number } & Record<CountColumn, string>
/** An uploaded table of counts; `moment` is when it was uploaded. */
export type CountsTable = { name: string; moment: string; rows: readonly CountRow[] }

/** Headings that people write and that our list of stock has, lower-cased. */
const headings: ReadonlyMap<string, CountColumn> = new Map([
  ["sku", "sku"],
  ["artikelnummer", "sku"],
  ["barcode", "barcode"],
  ["ean", "barcode"],
  ["gtin", "barcode"],
  ["location", "location"],
  ["standort", "location"],
  ["lagerort", "location"],
  ["counted", "counted"],
  ["gezählt", "counted"],
  ["reason", "reason"],
  ["grund", "reason"],
])

/**
 * Reads an uploaded table of counts. Throws a fault of `file_key` for what is no such table: without a column
 * that it needs, with one twice, with too many rows, or older than a week; 404 for somebody else's.
 */
export async function readCounts(context: Context, key: string): Promise<CountsTable> {
  const { file, lines } = await readTableFile(context, { key, kind: COUNTS_KIND })
  await requireRecent(context, file.created_at)
  const [first = [], ...body] = lines
  const columns = first.map((heading) => headings.get(heading.trim().toLowerCase()))
  const known = columns.filter((column) => column !== undefined)
  const names = new Set(known)
  const isWhole =
    names.has("location") && names.has("counted") && (names.has("sku") || names.has("barcode"))
  if (!isWhole) throw fieldFault("file_key", "csv.columns")
  if (names.size < known.length) throw fieldFault("file_key", "csv.twice")
  const rows = body.flatMap((line, index): CountRow[] => {
    const cell = (column: CountColumn) => cellOf(line[columns.indexOf(column)])
    const row = {
      row: index + 2,
      sku: cell("sku"),
      barcode: cell("barcode"),
      location: cell("location"),
      counted: cell("counted"),
      reason: cell("reason"),
    }
    return countColumns.some((column) => row[column]) ? [row] : []
  })
  const { rows: maximum } = countsLimits
  if (rows.length === 0) throw fieldFault("file_key", "list.too_short")
  if (rows.length > maximum) throw fieldFault("file_key", "list.too_long", { maximum })
  return { name: file.name, moment: file.created_at, rows }
}

async function requireRecent({ db }: Context, created_at: string) {
  const { is_old } = await db
    .selectNoFrom(
      sql<boolean>`${created_at}::timestamptz < packhaus_now() - make_interval(secs => ${MOST_SECONDS})`.as(
        "is_old",
      ),
    )
    .executeTakeFirstOrThrow()
  if (is_old) throw fieldFault("file_key", "choice.unknown")
}
