/** What callers keep beside a row, with a change: a key whose value is "" goes, null takes all away. */
export function mergedMetadata(before: unknown, change: unknown): object | null {
  if (change === null) return null
  const both = { ...(before as object | null), ...(change as object) }
  return Object.fromEntries(Object.entries(both).filter(([, value]) => value !== ""))
}
