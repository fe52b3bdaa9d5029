import { fieldFault } from "@packhaus/contract/kernel/errors"
import type { FieldErrorCode } from "@packhaus/contract/kernel/field-errors"
import { headingsOf } from "@packhaus/contract/kernel/headings"
import { MAX_PIECES } from "@packhaus/contract/kernel/inputs"
import type { DecimalSeparator } from "@packhaus/contract/kernel/written-numbers"
import {
  type CountColumn,
  countsLimits,
  type ImportCounts,
  MAX_SECONDS,
} from "@packhaus/contract/planning/stocktakes/schema"
import { sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { type Cell, cellText, isUnreadable } from "../../../../spreadsheets/cells.ts"
import { columnSeparator, readColumns } from "../../../../spreadsheets/columns.ts"
import { readNumber } from "../../../../spreadsheets/numbers.ts"
import { readTableFile } from "../../../../table-file.ts"

/** The kind of file that people upload for it. */
export const COUNTS_KIND = "stocktake_import"

/** A row as text, and its counted pieces. */
export type CountRow = { row: number; pieces: number | FieldErrorCode } & Record<
  CountColumn,
  string
>
/** An uploaded table of counts; `moment` is when it was uploaded. */
export type CountsTable = { name: string; moment: string; rows: readonly CountRow[] }

/** Headings that people write and that our list of stock has. */
const columnOf = headingsOf<CountColumn>({
  sku: ["artikelnummer"],
  barcode: ["ean", "gtin"],
  location: ["standort", "lagerort"],
  counted: ["gezählt"],
  reason: ["grund"],
})

const isWhole = (columns: ReadonlySet<CountColumn>) =>
  columns.has("location") &&
  columns.has("counted") &&
  (columns.has("sku") || columns.has("barcode"))

/** Pieces of a cell, or the error. */
function piecesIn(cell: Cell, separator: DecimalSeparator | null): number | FieldErrorCode {
  if (cellText(cell) === "") return "text.required"
  const number = isUnreadable(cell) ? null : readNumber(cell, separator)
  if (number && "code" in number && number.code === "number.ambiguous") return number.code
  const pieces = number && "digits" in number ? Number(number.digits) : Number.NaN
  if (!Number.isInteger(pieces)) return "quantity.whole"
  if (pieces < 0) return "number.too_small"
  return pieces > MAX_PIECES ? "number.too_big" : pieces
}

/**
 * Reads an uploaded table of counts. Throws a fault of `file_key` for other files: missing or
 * duplicate columns, too many rows, or older than a week; 404 outside the viewer's scope.
 */
export async function readCounts(
  context: Context,
  { file_key, decimal_separator }: Pick<ImportCounts, "file_key" | "decimal_separator">,
): Promise<CountsTable> {
  const { file, lines } = await readTableFile(context, { key: file_key, kind: COUNTS_KIND })
  await requireRecent(context, file.created_at)
  const { rows: maximum } = countsLimits
  const table = readColumns(lines, { path: "file_key", columnOf, isWhole, maximum })
  if (table.rows.length === 0) throw fieldFault("file_key", "list.too_short")
  const separator = columnSeparator(table, "counted", decimal_separator)
  const rows = table.rows.map(({ row, cells }): CountRow => {
    // An error value names no item, place or reason: its words are unknown there.
    const text = (column: CountColumn) => cellText(cells[column])
    return {
      row,
      sku: text("sku"),
      barcode: text("barcode"),
      location: text("location"),
      counted: text("counted"),
      reason: text("reason"),
      pieces: piecesIn(cells.counted ?? "", separator),
    }
  })
  return { name: file.name, moment: file.created_at, rows }
}

async function requireRecent({ db }: Context, created_at: string) {
  const { is_old } = await db
    .selectNoFrom(
      sql<boolean>`${created_at}::timestamptz < packhaus_now() - make_interval(secs => ${MAX_SECONDS})`.as(
        "is_old",
      ),
    )
    .executeTakeFirstOrThrow()
  if (is_old) throw fieldFault("file_key", "choice.unknown")
}
