import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  type OperationNode,
  OperatorNode,
  ParensNode,
  RawNode,
  ReferenceNode,
  SelectionNode,
  SelectQueryNode,
  TableNode,
  ValueNode,
  WhereNode,
} from "kysely"

/** An array column that must share a value with this list. */
type Overlap = { readonly overlaps: readonly string[] }
/** The conditions of one table: columns and the values (or lists of values) they must hold. */
export type Conditions = Readonly<Record<string, string | readonly string[] | Overlap | null>>

/** Use of rows. A lock for writing counts as a write. */
export type Use = "read" | "write"

/**
 * Rows of a table that may be read or written: those whose columns hold these values (one of a
 * list, or one in common for `overlaps`). `{}` means all rows. Throws if the table is not
 * accessible. Writable rows are readable.
 */
export type Scope = (
  table: string,
  use: Use,
) => Readonly<Record<string, string | readonly string[] | Overlap>>
export const allRows: Scope = () => ({})

const COLUMN = "\0column "
/**
 * Placeholder of an organisation in a scope: the one in a column of the outer row, such as
 * `o.merchant_id`. For rows that belong to a visible row (see `inside` in prepared-statement.ts).
 */
export const columnAsValue = (alias: string, column: string) => `${COLUMN}${alias} ${column}`

const isColumn = (value: string) => value.startsWith(COLUMN)
function nodeOf(value: string): OperationNode {
  if (!isColumn(value)) return ValueNode.create(value)
  const [alias = "", column = ""] = value.slice(COLUMN.length).split(" ")
  return ReferenceNode.create(ColumnNode.create(column), TableNode.create(alias))
}

/** A list as one value, or, where it names columns, as an array of values. */
function listOf(values: readonly string[]): OperationNode {
  if (!values.some(isColumn)) return ValueNode.create(values)
  const text = ["array[", ...values.slice(1).map(() => ", "), "]"]
  return RawNode.create(text, values.map(nodeOf))
}

const is = OperatorNode.create("is")
const equals = OperatorNode.create("=")

function condition(
  column: string,
  value: Conditions[string] | undefined,
  qualifier?: TableNode,
): OperationNode {
  const reference = ReferenceNode.create(ColumnNode.create(column), qualifier)
  if (value === null)
    return BinaryOperationNode.create(reference, is, ValueNode.createImmediate(null))
  if (typeof value === "object" && "overlaps" in value)
    return RawNode.create(["(", " && ", ")"], [reference, listOf(value.overlaps)])
  // Of a list of one, the plan knows how many rows to expect.
  const single = typeof value === "string" ? value : value?.length === 1 ? value[0] : undefined
  if (single !== undefined) return BinaryOperationNode.create(reference, equals, nodeOf(single))
  const any = RawNode.create(["any(", ")"], [listOf([value ?? []].flat())])
  return BinaryOperationNode.create(reference, equals, any)
}

/** `where` and all conditions. */
export function restrict(
  where: WhereNode | undefined,
  conditions: Conditions,
  qualifier?: TableNode,
): WhereNode | undefined {
  const nodes: OperationNode[] = Object.entries(conditions).map(([column, value]) =>
    condition(column, value, qualifier),
  )
  if (!nodes.length) return where
  const all = nodes.reduce((left, right) => AndNode.create(left, right))
  // In parentheses: a raw condition may end in an `or`.
  return WhereNode.create(where ? AndNode.create(ParensNode.create(where.where), all) : all)
}

/** `(select * from table where conditions)`. PostgreSQL merges it into the statement around it. */
export function visibleRows(table: string, conditions: Conditions): OperationNode {
  const where = restrict(undefined, conditions)
  const rows: SelectQueryNode = {
    ...SelectQueryNode.createFrom([TableNode.create(table)]),
    selections: [SelectionNode.createSelectAll()],
    ...(where ? { where } : {}),
  }
  return where ? rows : TableNode.create(table)
}

export const aliased = (node: OperationNode, alias: string) =>
  AliasNode.create(node, IdentifierNode.create(alias))

/** The name of a table. Undefined for any other node, and for a table of a schema. */
export const tableOf = (node: OperationNode) =>
  TableNode.is(node) && !node.table.schema ? node.table.identifier.name : undefined

/** The table a source names, and the name the statement knows it by. Undefined for any other source. */
export function sourceOf(node: OperationNode | undefined) {
  if (node === undefined) return undefined
  if (!AliasNode.is(node)) {
    const table = tableOf(node)
    return table === undefined ? undefined : { table, alias: table }
  }
  const table = tableOf(node.node)
  if (table === undefined || !IdentifierNode.is(node.alias)) return undefined
  return { table, alias: node.alias.name }
}
