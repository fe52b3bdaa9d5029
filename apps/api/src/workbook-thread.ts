import { parentPort } from "node:worker_threads"
import type { SheetData } from "write-excel-file/node"
import writeXlsxFile from "write-excel-file/node"

/** Receives rows of a workbook, then null: builds it, sends it back, and ends the thread. */
const all: SheetData = []
parentPort?.on("message", async (rows: SheetData | null) => {
  if (rows) {
    for (const row of rows) all.push(row)
    return
  }
  const bytes = new Uint8Array(await writeXlsxFile(all).toBuffer())
  parentPort?.postMessage(bytes, [bytes.buffer])
  parentPort?.close()
})
