import { type SelectQueryNode, TableNode } from "kysely"

/** Which sources of rows are locked for writing: all, or those with these names. */
export type Locked = "all" | ReadonlySet<string> | undefined

/** Tables that a select locks for writing. Shared locks are reads. */
export function lockedBy({ endModifiers }: SelectQueryNode): Locked {
  let locked: Locked
  for (const node of endModifiers ?? []) {
    if (!("modifier" in node) || !/^For(?:NoKey)?Update$/.test(String(node.modifier))) continue
    const of = "of" in node && Array.isArray(node.of) ? node.of : undefined
    if (!of?.every(TableNode.is)) return "all"
    locked = new Set(of.map((table) => table.table.identifier.name))
  }
  return locked
}
