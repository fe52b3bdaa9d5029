import { cutText } from "@packhaus/contract/kernel/text"
import type { Table } from "./table.ts"

type AnyRow = Readonly<Record<string, unknown>>
/** By column, the value before and the value after. */
export type Changes = Record<string, [unknown, unknown]>
type Seen = { table: Table; before: AnyRow; after: AnyRow }

const seenIn = new WeakMap<object, Map<string, Seen>>()
const MAX_TEXT = 500

/** Remembers how rows of a transaction were when they were locked, and how they were seen last. */
export type Remember = (table: Table, row: AnyRow, isLocked: boolean) => void

/**
 * Remembers rows of a transaction whose tables declare `audited` columns. Outside of a transaction
 * nothing is remembered.
 */
export function rememberIn(db: { isTransaction: boolean }): Remember {
  if (!db.isTransaction) return () => {}
  return (table, row, isLocked) => {
    const id = String(row.id)
    if (!table.audited) return
    const seen = seenIn.get(db) ?? new Map<string, Seen>()
    seenIn.set(db, seen)
    const known = seen.get(id)
    if (known) known.after = { ...known.after, ...row }
    else if (isLocked) seen.set(id, { table, before: row, after: row })
  }
}

/** Shows only the end of masked values: `… 4300`. */
const masked = (value: unknown) => (value == null ? value : `… ${String(value).slice(-4)}`)
const short = (value: unknown) =>
  typeof value === "string" && value.length > MAX_TEXT ? `${cutText(value, MAX_TEXT)}…` : value

/** Changes of a row in this transaction so far. Null without changes or audited columns. */
export function changesOf(db: object, id: string | null): Changes | null {
  const one = id === null ? undefined : seenIn.get(db)?.get(id)
  if (!one) return null
  const { table, before, after } = one
  const changed = (table.audited ?? []).filter(
    (column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]),
  )
  if (changed.length === 0) return null
  const shown = (column: string, value: unknown) =>
    table.masked?.includes(column) ? masked(value) : short(value)
  return Object.fromEntries(
    changed.map((column) => [
      column,
      [shown(column, before[column]), shown(column, after[column])],
    ]),
  )
}
