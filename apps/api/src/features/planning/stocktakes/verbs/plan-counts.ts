import { differenceOf } from "@packhaus/contract/planning/stocktakes/rules"
import type { CountColumn, CountsImport } from "@packhaus/contract/planning/stocktakes/schema"
import type { StocktakeReason } from "@packhaus/contract/planning/stocktakes/status"
import type { Context } from "../../../../context.ts"
import { beginningOf } from "../../../../spreadsheets/cells.ts"
import {
  type CountedItem,
  type CountedPlace,
  type CountFault,
  findCounted,
  readExpected,
} from "./find-counted.ts"
import type { CountRow, CountsTable } from "./read-counts.ts"

type Fault = CountsImport["faults"][number]
/** A row with an item, its location, and the counted pieces. */
export type PlannedCount = {
  row: number
  place: CountedPlace
  item: CountedItem
  counted: number
  /** Recorded stock at the time of upload. */
  expected: number
  reason: StocktakeReason | null
}

/** Reasons as people write them, lower-cased. */
const reasons: ReadonlyMap<string, StocktakeReason> = new Map([
  ["damaged", "damaged"],
  ["beschädigt", "damaged"],
  ["lost", "lost"],
  ["verloren", "lost"],
  ["found", "found"],
  ["gefunden", "found"],
  ["wrong_before", "wrong_before"],
  ["counted wrongly before", "wrong_before"],
  ["vorher falsch gezählt", "wrong_before"],
  ["other", "other"],
  ["anderes", "other"],
])

/** Preview of a table of counts: differences and errors by row and column. Changes nothing. */
export async function planCounts(
  context: Context,
  table: CountsTable,
): Promise<{ lines: PlannedCount[]; faults: Fault[] }> {
  const found = await findCounted(context, table)
  const faults: Fault[] = []
  const seen = new Set<string>()
  const lines = table.rows.flatMap((row) => {
    const wrong = (column: CountColumn, code: CountFault) =>
      faults.push({ row: row.row, column, code, value: beginningOf(row[column]) })
    const { pieces } = row
    const reason = row.reason === "" ? null : reasons.get(row.reason.toLowerCase())
    const place = found.placeOf(row)
    if (typeof place === "string") wrong("location", place)
    const item = typeof place === "string" ? null : itemOf(row, place, found)
    if (item?.fault) wrong(item.column, item.fault)
    if (typeof pieces === "string") wrong("counted", pieces)
    if (reason === undefined) wrong("reason", "unknown_reason")
    if (typeof place === "string" || !item?.one) return []
    const key = `${place.id} ${item.one.inventory_item_id}`
    if (seen.has(key)) wrong(item.column, "csv.twice")
    seen.add(key)
    if (typeof pieces === "string" || reason === undefined) return []
    return [{ row: row.row, place, item: item.one, counted: pieces, reason }]
  })
  const expectedOf = await readExpected(context, lines, table.moment)
  const planned = lines.map((line): PlannedCount => ({ ...line, expected: expectedOf(line) }))
  for (const { row, reason, ...line } of planned)
    if (differenceOf(line) !== 0 && reason === null)
      faults.push({ row, column: "reason", code: "missing_reason", value: "" })
  return { lines: planned, faults: faults.toSorted((a, b) => a.row - b.row) }
}

type CountedLevel = Awaited<ReturnType<typeof findCounted>>
/** Item of a row, or the error and its column. */
function itemOf(row: CountRow, place: CountedPlace, { itemsOf }: CountedLevel) {
  const column: CountColumn = row.sku === "" && row.barcode !== "" ? "barcode" : "sku"
  if (row[column] === "") return { column, fault: "text.required" } as const
  const [one, another] = itemsOf(row, place)
  if (!one) return { column, fault: "unknown_item" } as const
  if (another) return { column, fault: "several_items" } as const
  return { column, one } as const
}
