/**
 * Writes of a table that other processes are notified of: inserted and deleted rows, and updates of
 * some columns.
 */
type AnnouncedWrites = {
  inserted?: boolean
  deleted?: boolean
  /** Updated columns, or updates of any column. */
  updated?: boolean | readonly string[]
}
/** By notification channel and table. */
export type Announced = Readonly<Record<string, Readonly<Record<string, AnnouncedWrites>>>>

const MAX_KNOWN = 5000

/** Recognises a write of `table` in the text of a statement. */
function patternsOf(table: string, { inserted, deleted, updated }: AnnouncedWrites): RegExp[] {
  const name = `"?${table}"?(?![\\w"])`
  const columns = Array.isArray(updated)
    ? `[\\s\\S]*\\bset\\b[\\s\\S]*\\b(?:${updated.join("|")})"? =`
    : ""
  return [
    ...(inserted ? [new RegExp(`\\binsert into ${name}`)] : []),
    ...(deleted ? [new RegExp(`\\bdelete from ${name}`)] : []),
    ...(updated ? [new RegExp(`\\bupdate ${name}${columns}`)] : []),
  ]
}

/**
 * Returns the channels to notify after a statement, by its text. A statement that might be an
 * announced write counts as one.
 */
export function announcing(announced: Announced): (text: string) => readonly string[] {
  const channels = Object.entries(announced).map(([channel, tables]) => ({
    channel,
    patterns: Object.entries(tables).flatMap(([table, writes]) => patternsOf(table, writes)),
  }))
  const known = new Map<string, readonly string[]>()
  return (text) => {
    const before = known.get(text)
    if (before) return before
    const found = channels
      .filter(({ patterns }) => patterns.some((pattern) => pattern.test(text)))
      .map(({ channel }) => channel)
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(text, found)
    return found
  }
}
