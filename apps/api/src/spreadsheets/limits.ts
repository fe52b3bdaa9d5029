/** Limits of one table, regardless of its size in bytes. Further rows are left out. */
export const tableLimits = {
  rows: 50_000,
  columns: 702,
  cells: 2_000_000,
  /** The longest cell of spreadsheet programs. */
  letters: 32_767,
  /** Total characters of all cells: a shared text may occur in each cell. */
  allLetters: 50_000_000,
  sharedTexts: 1_000_000,
  milliseconds: 60_000,
  megabytes: 768,
} as const

/** Counts the cells of a table while it is read. Throws when they exceed the limits. */
export function cellCounter() {
  let [cells, letters] = [0, 0]
  return (text: string) => {
    cells += 1
    letters += text.length
    if (cells > tableLimits.cells) throw new RangeError("too many cells")
    if (text.length > tableLimits.letters) throw new RangeError("a cell is too long")
    if (letters > tableLimits.allLetters) throw new RangeError("too many letters")
  }
}
