/** A cell that holds characters which neither JSON nor the database takes: NUL, or half of a pair. */
export class CellTextError extends Error {
  readonly cell: string
  constructor(cell: string) {
    super(`cell ${cell} holds a character that cannot be stored`)
    this.cell = cell
  }
}

/** Excel writes characters that XML has none for as `_x000D_`, and an underscore before such a text as `_x005F_`. */
const ESCAPED = /_x([0-9A-F]{4})_/gi

/** The text of a cell as Excel shows it. Throws `CellTextError` for what cannot be stored. */
export function excelText(text: string, cell: string): string {
  const decoded = text.replaceAll(ESCAPED, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  if (decoded.includes("\0") || !decoded.isWellFormed()) throw new CellTextError(cell)
  return decoded.replaceAll("\r\n", "\n").replaceAll("\r", "\n")
}
