import { type Cell, shownText } from "./spreadsheets/cells.ts"
import { readFormats, readStrings } from "./spreadsheets/shared.ts"
import { readCells } from "./spreadsheets/sheet.ts"
import { workbookParts } from "./spreadsheets/workbook-parts.ts"

/**
 * The cells of the first visible sheet of a workbook, by row. Empty for a workbook without one.
 * Throws for a damaged workbook or one beyond the limits, and `CellTextError` for text that cannot
 * be stored.
 */
export async function readSheet(bytes: Buffer): Promise<Cell[][]> {
  const { fromBufferPromise } = await import("yauzl") // loaded with the first workbook
  const archive = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false })
  try {
    const { sheet, strings, styles, is1904 } = await workbookParts(archive)
    if (!sheet) return []
    const shared = {
      strings: await readStrings(strings),
      formats: await readFormats(styles, is1904),
    }
    return await readCells(sheet, shared)
  } finally {
    archive.close()
  }
}

/** The first visible sheet of a workbook as text, as displayed to a person. */
export const readWorkbook = async (bytes: Buffer): Promise<string[][]> =>
  (await readSheet(bytes)).map((row) => row.map(shownText))
