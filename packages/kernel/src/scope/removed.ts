import { AliasNode, ExpressionWrapper, type OperationNode, TableNode } from "kysely"

const marked = new WeakSet<OperationNode>()

/** Whether this source is a table read with its removed rows. */
export const isWithRemoved = (source: OperationNode) =>
  marked.has(AliasNode.is(source) ? source.node : source)

/**
 * A table including its removed rows, for past documents that still name them, such as an order's
 * discount. The scope applies as usual. In raw SQL it replaces `sql.table()`; in a builder use
 * `.as("d")`. Read-only: writes and locks do not see removed rows.
 */
export function withRemoved<R>(table: string) {
  const node = TableNode.create(table)
  marked.add(node)
  return new ExpressionWrapper<never, never, R>(node)
}
