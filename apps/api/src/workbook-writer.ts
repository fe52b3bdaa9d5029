import { once } from "node:events"
import { Worker } from "node:worker_threads"
import type { SheetData } from "write-excel-file/node"
import { gate } from "./gate.ts"

const THREAD = new URL("./workbook-thread.ts", import.meta.url)
/** Megabytes: a workbook of 20,000 wide rows takes a third of it. */
const MEMORY = 768

/** Concurrent and waiting workbooks; a viewer may have two waiting. */
const through = gate(1, 10, 2)

/**
 * A workbook of the rows from `batches`, built in a separate thread, because it takes seconds of a
 * core. Throws `request.too_many` while too many are being built, in total or for this viewer.
 */
export const writeWorkbook = (
  batches: AsyncIterable<SheetData>,
  viewer_id: string,
): Promise<Uint8Array> => through(() => write(batches), viewer_id)

async function write(batches: AsyncIterable<SheetData>): Promise<Uint8Array> {
  const thread = new Worker(THREAD, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  })
  try {
    // Rejects when the thread fails, also while rows are still read.
    const made = once(thread, "message")
    made.catch(() => {})
    for await (const rows of batches) thread.postMessage(rows)
    thread.postMessage(null)
    const [bytes] = (await made) as [Uint8Array]
    return bytes
  } finally {
    await thread.terminate()
  }
}
