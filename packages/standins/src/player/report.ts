import { writeFileSync } from "node:fs"
import type { Plan, PlannedOrder, PlannedReturn, SkipReason } from "./plan.ts"
import type { CsvRow } from "./rows.ts"

export type Outcome =
  | "ordered"
  | "cancelled"
  | "refunded"
  | "already_there"
  | "failed"
  | `skipped_${SkipReason}`

type Entry = { outcome: Outcome; order: string; note: string }

const quoted = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The outcome of each row of the file. */
export class Report {
  readonly #rows: readonly CsvRow[]
  readonly #entries = new Map<number, Entry>()

  constructor(rows: readonly CsvRow[], plan: Plan) {
    this.#rows = rows
    for (const { row, reason } of plan.skipped) {
      this.#entries.set(row, { outcome: `skipped_${reason}`, order: "", note: "" })
    }
  }

  placed(order: PlannedOrder, outcome: Outcome, error?: unknown) {
    this.#add(order.lines, order.invoice_no, outcome, error)
  }

  takenBack(one: PlannedReturn, outcome: Outcome, error?: unknown) {
    this.#add(one.lines, one.order, outcome, error)
  }

  #add(lines: { row: number }[], order: string, outcome: Outcome, error: unknown) {
    const note = error === undefined ? "" : error instanceof Error ? error.message : String(error)
    for (const { row } of lines) this.#entries.set(row, { outcome, order, note })
  }

  /** Number of rows by outcome. */
  counts(): Map<Outcome, number> {
    const counts = new Map<Outcome, number>()
    for (const { outcome } of this.#entries.values()) {
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    }
    return counts
  }

  /** One row per row of the file, in its order; throws if one is missing. */
  csv(): string {
    const lines = this.#rows.map((row) => {
      const entry = this.#entries.get(row.row)
      if (entry === undefined) throw new Error(`nothing became of row ${row.row}`)
      const { outcome, order, note } = entry
      const cells = [String(row.row), row.invoice_no, row.stock_code, outcome, order, note]
      return cells.map(quoted).join(",")
    })
    return `${["row,invoice_no,stock_code,outcome,order_name,note", ...lines].join("\n")}\n`
  }

  write(file: string) {
    writeFileSync(file, this.csv())
  }
}
