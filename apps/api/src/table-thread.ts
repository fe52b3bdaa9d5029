import { Worker } from "node:worker_threads"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Cell } from "./spreadsheets/cells.ts"
import { tableLimits } from "./spreadsheets/limits.ts"

export type TableJob = { bytes: Uint8Array; isWorkbook: boolean }
/** The cells of a table, or the cell that cannot be stored; null for a file that is not a table. */
export type TableResult = { lines: Cell[][] } | { cell: string | null }

const { milliseconds, megabytes } = tableLimits

/**
 * A table takes a core and memory while its request holds a connection, so few are read
 * concurrently and few wait.
 */
const [RUNNING, WAITING] = [2, 8]
let running = 0
const waiting: (() => void)[] = []

async function takePlace() {
  if (running < RUNNING) {
    running += 1
    return
  }
  if (waiting.length >= WAITING) throw new ApiError("request.too_many", { retry_after: 5 })
  await new Promise<void>((resolve) => waiting.push(resolve))
}
function leavePlace() {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

/**
 * Reads a table in a separate thread, so that requests do not wait for it. A file that takes too
 * long or too much memory counts as no table. Throws `request.too_many` while too many tables wait.
 */
export async function readTable(job: TableJob): Promise<TableResult> {
  await takePlace()
  try {
    return await inThread(job)
  } finally {
    leavePlace()
  }
}

function inThread(job: TableJob): Promise<TableResult> {
  const worker = new Worker(new URL("./table-worker.ts", import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    execArgv: [],
  })
  return new Promise((resolve) => {
    const end = (result: TableResult) => {
      clearTimeout(timer)
      resolve(result)
      void worker.terminate()
    }
    const timer = setTimeout(() => end({ cell: null }), milliseconds)
    worker.once("message", end)
    worker.once("error", () => end({ cell: null }))
    worker.once("exit", () => end({ cell: null }))
  })
}
