import { fieldFault } from "@packhaus/contract/kernel/errors"
import type { DecimalSeparator } from "@packhaus/contract/kernel/written-numbers"
import type { Cell } from "./cells.ts"
import { cellText, shownText } from "./cells.ts"
import { separatorOf } from "./numbers.ts"

/** A row with its cells by column; `row` counts from 1, as in spreadsheets. */
export type SheetRow<C extends string> = { row: number; cells: Partial<Record<C, Cell>> }
export type SheetTable<C extends string> = {
  /** The headings in order, with their columns. */
  headings: readonly { text: string; column: C | undefined }[]
  /** Rows with at least one filled cell in a known column. */
  rows: readonly SheetRow<C>[]
}

/** Headings may follow titles and empty rows: the number of searched rows. */
const HEADING_ROWS = 20

type Shape<C extends string> = {
  /** The request field of the file. */
  path: "file_key" | "csv"
  columnOf: (heading: string) => C | undefined
  /** Whether these columns suffice. */
  isWhole: (columns: ReadonlySet<C>) => boolean
  /** Maximum number of rows. */
  maximum: number
}

/**
 * Reads the rows of a table below its headings, in any column order. Throws a fault of the file
 * without a row of the required headings, with a duplicate column, or with too many rows.
 */
export function readColumns<C extends string>(
  lines: readonly (readonly Cell[])[],
  { path, columnOf, isWhole, maximum }: Shape<C>,
): SheetTable<C> {
  const candidates = lines.slice(0, HEADING_ROWS).map((line) =>
    line.map((cell) => {
      const text = cellText(cell)
      return { text, column: columnOf(text) }
    }),
  )
  const namesOf = (headings: SheetTable<C>["headings"]) =>
    headings.flatMap(({ column }) => (column === undefined ? [] : [column]))
  const at = candidates.findIndex((headings) => isWhole(new Set(namesOf(headings))))
  const headings = candidates[at]
  if (!headings) throw fieldFault(path, "csv.columns")
  const named = namesOf(headings)
  if (new Set(named).size < named.length) throw fieldFault(path, "csv.twice")
  const rows = lines.slice(at + 1).flatMap((line, index): SheetRow<C>[] => {
    const cells: SheetRow<C>["cells"] = {}
    for (const [column, { column: name }] of headings.entries())
      if (name !== undefined) cells[name] = line[column] ?? ""
    const isFilled = named.some((name) => shownText(cells[name]).trim() !== "")
    return isFilled ? [{ row: at + index + 2, cells }] : []
  })
  if (rows.length > maximum) throw fieldFault(path, "list.too_long", { maximum })
  return { headings, rows }
}

/** The decimal separator of a column: as shown by its cells, otherwise as chosen for the file. */
export const columnSeparator = <C extends string>(
  { rows }: Pick<SheetTable<C>, "rows">,
  column: C,
  chosen: DecimalSeparator | undefined,
): DecimalSeparator | null => separatorOf(rows.map(({ cells }) => cells[column])) ?? chosen ?? null
