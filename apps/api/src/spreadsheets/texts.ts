/** A cell with characters that neither JSON nor the database accepts: NUL, or a lone surrogate. */
export class CellTextError extends Error {
  readonly cell: string
  constructor(cell: string) {
    super(`cell ${cell} holds a character that cannot be stored`)
    this.cell = cell
  }
}

/**
 * Excel writes characters invalid in XML as `_x000D_`, and an underscore before such a text as
 * `_x005F_`.
 */
const ESCAPED = /_x([0-9A-F]{4})_/gi

/**
 * The text of a cell as displayed by Excel. Throws `CellTextError` for text that cannot be stored.
 */
export function excelText(text: string, cell: string): string {
  const decoded = text.replaceAll(ESCAPED, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  if (decoded.includes("\0") || !decoded.isWellFormed()) throw new CellTextError(cell)
  return decoded.replaceAll("\r\n", "\n").replaceAll("\r", "\n")
}
