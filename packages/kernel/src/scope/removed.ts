import { AliasNode, ExpressionWrapper, type OperationNode, TableNode } from "kysely"

const marked = new WeakSet<OperationNode>()

/** Whether this source is a table that is read with its removed rows. */
export const isWithRemoved = (source: OperationNode) =>
  marked.has(AliasNode.is(source) ? source.node : source)

/**
 * A table with the rows that were removed from it: for what happened before and still names them, as an order
 * names the discount it was made with. Whose rows they are is asked as everywhere. In SQL by hand it stands
 * where `sql.table()` would, in a builder as `.as("d")`. It is read: what writes or locks finds none of them.
 */
export function withRemoved<R>(table: string) {
  const node = TableNode.create(table)
  marked.add(node)
  return new ExpressionWrapper<never, never, R>(node)
}
