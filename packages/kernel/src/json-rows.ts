import { type Expression, IdentifierNode, type OperationNode, RawNode, ValueNode } from "kysely"
import { rowsIn } from "./sql/placeholders.ts"

type JsonRow = Readonly<Record<string, unknown>>
const jsonNodes = new WeakMap<OperationNode, () => readonly JsonRow[]>()
export const isJsonRows = (node: OperationNode) => jsonNodes.has(node)
/** The rows that such a node sends; undefined for any other. */
export const jsonRowsIn = (node: OperationNode) => jsonNodes.get(node)?.()

/**
 * Rows of an insert as one JSON parameter: the statement's text does not grow with them. The values
 * are kept so that the scope can judge them.
 */
export function jsonRows(table: string, columns: readonly string[], json: string) {
  const names = columns.map((column) => IdentifierNode.create(column))
  const text = ["select ", ...names.slice(1).map(() => ", ")]
  const node = RawNode.create(
    [...text, " from json_populate_recordset(null::", ", ", ")"],
    [...names, IdentifierNode.create(table), ValueNode.create(json)],
  )
  // The scope judges the values as inserted, not later changes. Writers of all rows are not judged.
  let sent: readonly JsonRow[] | undefined
  jsonNodes.set(node, () => {
    sent ??= rowsIn(json)
    return sent
  })
  // Kysely accepts only a select here.
  return { toOperationNode: () => node } as unknown as Expression<never>
}
