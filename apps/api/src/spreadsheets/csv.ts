import { csvShape } from "./csv-shape.ts"
import { cellCounter, tableLimits } from "./limits.ts"

/**
 * The cells of a CSV, record by record, empty lines included, so that a row has the number that a spreadsheet
 * shows. Line ends may be those of Windows, Unix and old Macs. Throws for text that is no CSV, and for more
 * than a table may hold.
 */
export async function readCsv(text: string): Promise<string[][]> {
  const { parse } = await import("csv-parse/sync") // loaded with the first file
  const { delimiter, body } = csvShape(text)
  const count = cellCounter()
  return parse(body, {
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    to: tableLimits.rows,
    // A line without an end is refused before all of it is read.
    max_record_size: 50 * tableLimits.letters,
    on_record(cells: string[]) {
      for (const cell of cells) count(cell)
      return cells
    },
  })
}

/** The cells of a CSV that came as text, trimmed; null for text that is no CSV. */
export async function csvCells(text: string): Promise<string[][] | null> {
  try {
    return (await readCsv(text)).map((cells) => cells.map((cell) => cell.trim()))
  } catch {
    return null // the reader's words are not ours, and the person sees which file it was
  }
}
