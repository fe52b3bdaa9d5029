import { buffer } from "node:stream/consumers"
import type { FileType } from "@packhaus/contract/files/uploads/schema"
import { fieldFault } from "@packhaus/contract/kernel/errors"
import type { Context } from "./context.ts"
import { readTable } from "./table-thread.ts"

/** Accepted types of uploaded tables: CSV or XLSX. */
export const tableTypes: readonly FileType[] = [
  "text/csv",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
]

const textTypes: ReadonlySet<string> = new Set<FileType>(["text/csv", "text/plain"])

/**
 * An uploaded table of a kind, and its cells by row. Throws 404 for a file of another organisation,
 * and a fault of `file_key` for a file of another kind, one that is not a table, or one with a cell
 * that cannot be stored; 429 while too many are being read.
 */
export async function readTableFile(
  { rows, ask, outside }: Context,
  { key, kind }: { key: string; kind: string },
) {
  const file = await rows.one("files", key)
  if (file.context !== kind) throw fieldFault("file_key", "choice.unknown")
  const isWorkbook = !textTypes.has(file.mime)
  const table = await ask(`table ${file.id}`, async () =>
    readTable({ bytes: await buffer(await outside.files.open(file.id)), isWorkbook }),
  )
  if ("lines" in table) return { file, lines: table.lines }
  if (table.cell === null) throw fieldFault("file_key", "file.not_a_table")
  throw fieldFault("file_key", "file.cell_text", { cell: table.cell })
}
