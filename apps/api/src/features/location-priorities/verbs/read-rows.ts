import { fieldFault } from "@packhaus/contract/kernel/errors"
import {
  MAX_PRIORITY_ROWS,
  type PriorityColumn,
  priorityColumns,
} from "@packhaus/contract/location-priorities/schema"
import { readLines } from "../../../csv-lines.ts"

export type PriorityRow = { row: number } & Record<PriorityColumn, string>

/** Headings that people write, lower-cased. */
const headings: ReadonlyMap<string, PriorityColumn> = new Map([
  ["country", "country"],
  ["country_code", "country"],
  ["land", "country"],
  ["rank", "rank"],
  ["priority", "rank"],
  ["rang", "rank"],
  ["priorität", "rank"],
  ["location", "location"],
  ["standort", "location"],
  ["lagerort", "location"],
])

/** The rows of a CSV of lists. Throws a fault of `csv` for what is none, lacks a column or is too long. */
export async function readRows(csv: string): Promise<PriorityRow[]> {
  const lines = await readLines(csv)
  if (!lines) throw fieldFault("csv", "file.not_a_table")
  const [header = [], ...body] = lines
  const columns = header.map((name) => headings.get(name.toLowerCase()))
  const isWhole = priorityColumns.every(
    (column) => columns.filter((one) => one === column).length === 1,
  )
  if (!isWhole) throw fieldFault("csv", "csv.columns")
  if (body.length > MAX_PRIORITY_ROWS)
    throw fieldFault("csv", "list.too_long", { maximum: MAX_PRIORITY_ROWS })
  return body.map((cells, index) => {
    const cell = (column: PriorityColumn) => cells[columns.indexOf(column)] ?? ""
    return {
      row: index + 2,
      country: cell("country").toUpperCase(),
      rank: cell("rank"),
      location: cell("location"),
    }
  })
}
