import {
  AliasNode,
  CommonTableExpressionNameNode,
  IdentifierNode,
  type OperationNode,
  RawNode,
} from "kysely"

/** `as total`, and the columns of `as rows (id, total)`. */
const NAMED = /\bas\s+(\w+)(?:\s*\(([\w\s,]*)\))?/gi

/** The names that a statement gives to columns of its own: by aliases, common tables and SQL by hand. */
export function givenNames(statement: unknown): ReadonlySet<string> {
  const names = new Set<string>()
  function add(text = "") {
    for (const [name] of text.matchAll(/\w+/g)) names.add(name)
  }
  function collect(part: unknown) {
    if (Array.isArray(part)) {
      for (const each of part) collect(each)
      return
    }
    if (typeof part !== "object" || part === null || !("kind" in part)) return
    const node = part as OperationNode
    if (AliasNode.is(node)) {
      const { alias } = node
      // The transformer refuses aliases of other kinds.
      if (IdentifierNode.is(alias)) names.add(alias.name)
      else if (RawNode.is(alias)) add(alias.sqlFragments.join(" "))
    } else if (CommonTableExpressionNameNode.is(node))
      for (const { column } of node.columns ?? []) names.add(column.name)
    else if (RawNode.is(node))
      for (const text of node.sqlFragments)
        for (const [, name, columns] of text.matchAll(NAMED)) add(`${name} ${columns ?? ""}`)
    for (const value of Object.values(node)) collect(value)
  }
  collect(statement)
  return names
}
