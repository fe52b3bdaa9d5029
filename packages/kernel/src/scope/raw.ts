import {
  type AliasNode,
  IdentifierNode,
  type OperationNode,
  type RawNode,
  type TableNode,
} from "kysely"
import { isJsonRows } from "../json-rows.ts"
import type { Position } from "./raw-reader.ts"
import { slots } from "./raw-tokens.ts"

const isOf =
  <N extends OperationNode>(...kinds: N["kind"][]) =>
  (node: OperationNode): node is N =>
    kinds.includes(node.kind)
export const isAlias = isOf<AliasNode>("AliasNode")
const isTable = isOf<TableNode>("TableNode")
const isRaw = isOf<RawNode>("RawNode")
const slotOf = new Map<string, string>([
  ["SelectQueryNode", slots.rows],
  ["InsertQueryNode", slots.rows],
  ["UpdateQueryNode", slots.rows],
  ["DeleteQueryNode", slots.rows],
  ["IdentifierNode", slots.name],
  ["ReferenceNode", slots.name],
  ["ColumnNode", slots.name],
])
const SLOT = /[\uE001-\uE004]/

/** SQL by hand as one text, whatever pieces it is made of, and its tables in their order. */
export function flatten(node: RawNode, isJudged: (node: OperationNode) => boolean) {
  const tables: TableNode[] = []
  let text = ""
  function add(part: OperationNode) {
    if (isTable(part)) {
      tables.push(part)
      text += slots.table
    } else if (isAlias(part)) {
      add(part.node)
      text += ` as ${slots.name}`
      if (!IdentifierNode.is(part.alias)) throw new TypeError("not scoped, an alias is a name")
    } else if (isJsonRows(part)) text += slots.rows
    else if (isRaw(part) && !isJudged(part)) addRaw(part)
    else text += slotOf.get(part.kind) ?? slots.value
  }
  function addRaw({ sqlFragments, parameters }: RawNode) {
    sqlFragments.forEach((fragment, i) => {
      if (SLOT.test(fragment)) throw new TypeError("not scoped, unknown signs")
      text += fragment
      const parameter = parameters[i]
      if (parameter) add(parameter)
    })
  }
  addRaw(node)
  return { text, tables }
}

const lists = new Set(["OrderByItemNode", "OrderByNode", "GroupByItemNode", "SelectionNode"])
const sources = new Set(["FromNode", "JoinNode", "UsingNode"])

/** Position of the last of these nodes among the former. */
export function positionOf(stack: readonly OperationNode[]): Position {
  const parent = stack.at(-2)
  if (!parent) return "statement"
  const at = isAlias(parent) ? stack.at(-3) : parent
  if (!at) return "expression"
  if (sources.has(at.kind)) return "rows"
  return lists.has(at.kind) ? "list" : "expression"
}
