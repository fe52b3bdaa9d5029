import { fieldFault } from "@packhaus/contract/kernel/errors"
import { headingsOf } from "@packhaus/contract/kernel/headings"
import {
  MAX_PRIORITY_ROWS,
  type PriorityColumn,
  priorityColumns,
} from "@packhaus/contract/location-priorities/schema"
import { cellText } from "../../../spreadsheets/cells.ts"
import { readColumns } from "../../../spreadsheets/columns.ts"
import { csvCells } from "../../../spreadsheets/csv.ts"

export type PriorityRow = { row: number } & Record<PriorityColumn, string>

const columnOf = headingsOf<PriorityColumn>({
  country: ["country_code", "land"],
  rank: ["priority", "rang", "priorität"],
  location: ["standort", "lagerort"],
})
const isWhole = (columns: ReadonlySet<PriorityColumn>) =>
  priorityColumns.every((column) => columns.has(column))

/**
 * The rows of a CSV of lists. Throws a fault of `csv` for other text, a missing column or too many
 * rows.
 */
export async function readRows(csv: string): Promise<PriorityRow[]> {
  const lines = await csvCells(csv)
  if (!lines) throw fieldFault("csv", "file.not_a_table")
  const { rows } = readColumns(lines, {
    path: "csv",
    columnOf,
    isWhole,
    maximum: MAX_PRIORITY_ROWS,
  })
  return rows.map(({ row, cells }) => ({
    row,
    country: cellText(cells.country).toUpperCase(),
    rank: cellText(cells.rank),
    location: cellText(cells.location),
  }))
}
