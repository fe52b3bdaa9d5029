import { csvShape } from "./csv-shape.ts"
import { cellCounter, tableLimits } from "./limits.ts"

/**
 * The cells of a CSV by record, including empty lines, so that rows keep their spreadsheet numbers.
 * Accepts line ends of Windows, Unix and old Macs. Throws for text that is not a CSV, and beyond
 * the limits of a table.
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
    // Refuses a line without an end before all of it is read.
    max_record_size: 50 * tableLimits.letters,
    on_record(cells: string[]) {
      for (const cell of cells) count(cell)
      return cells
    },
  })
}

/** The cells of a CSV text, trimmed; null for text that is not a CSV. */
export async function csvCells(text: string): Promise<string[][] | null> {
  try {
    return (await readCsv(text)).map((cells) => cells.map((cell) => cell.trim()))
  } catch {
    return null // the parser's message is not ours, and the user knows the file
  }
}
