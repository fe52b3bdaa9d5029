import { parentPort, workerData } from "node:worker_threads"
import { decodeText } from "@packhaus/contract/kernel/text-encoding"
import { readCsv } from "./spreadsheets/csv.ts"
import { CellTextError } from "./spreadsheets/texts.ts"
import type { TableJob, TableResult } from "./table-thread.ts"
import { readSheet } from "./workbook.ts"

async function resultOf({ bytes, isWorkbook }: TableJob): Promise<TableResult> {
  try {
    const lines = isWorkbook
      ? await readSheet(Buffer.from(bytes))
      : await readCsv(decodeText(bytes))
    return { lines }
  } catch (error) {
    return { cell: error instanceof CellTextError ? error.cell : null }
  }
}

parentPort?.postMessage(await resultOf(workerData))
