import { type Expression, IdentifierNode, type OperationNode, RawNode, ValueNode } from "kysely"
import { rowsIn } from "./sql/placeholders.ts"

type JsonRow = Readonly<Record<string, unknown>>
const jsonNodes = new WeakMap<OperationNode, () => readonly JsonRow[]>()
export const isJsonRows = (node: OperationNode) => jsonNodes.has(node)
/** The rows that such a node sends; undefined for any other. */
export const jsonRowsIn = (node: OperationNode) => jsonNodes.get(node)?.()

/**
 * The rows of an insert as one JSON parameter: a statement whose text does not grow with them. The
 * text is remembered, so that the scope can judge what goes in.
 */
export function jsonRows(table: string, columns: readonly string[], json: string) {
  const names = columns.map((column) => IdentifierNode.create(column))
  const text = ["select ", ...names.slice(1).map(() => ", ")]
  const node = RawNode.create(
    [...text, " from json_populate_recordset(null::", ", ", ")"],
    [...names, IdentifierNode.create(table), ValueNode.create(json)],
  )
  // What is judged is what goes in, not what the rows have become since; who may write all is not judged.
  let sent: readonly JsonRow[] | undefined
  jsonNodes.set(node, () => {
    sent ??= rowsIn(json)
    return sent
  })
  // Kysely takes a select only; this is one.
  return { toOperationNode: () => node } as unknown as Expression<never>
}
