import { ApiError } from "@packhaus/contract/kernel/errors"
import {
  ColumnNode,
  type ColumnUpdateNode,
  type InsertQueryNode,
  PrimitiveValueListNode,
  ReferenceNode,
  ValueNode,
  ValuesNode,
} from "kysely"
import { jsonRowsIn } from "../json-rows.ts"
import type { Conditions } from "./conditions.ts"

type Allowed = Conditions[string] | undefined
/** Whether the scope allows a value. */
export type Judge = (allowed: Allowed, value: unknown) => boolean

/** Whether the scope allows a value. An array must contain allowed values only. */
export function holds(allowed: Allowed, value: unknown): boolean {
  if (allowed && typeof allowed === "object" && "overlaps" in allowed)
    return (
      Array.isArray(value) && value.length > 0 && value.every((one) => holds(allowed.overlaps, one))
    )
  return typeof value === "string" && [allowed].flat().includes(value)
}

/** An update may not hand a row over to another owner. */
export function keepsOwner({ column, value }: ColumnUpdateNode, own: Conditions, judge: Judge) {
  const node = ReferenceNode.is(column) ? column.column : column
  if (!ColumnNode.is(node)) throw new TypeError("an update names its columns")
  const allowed = own[node.column.name]
  if (allowed === undefined || (ValueNode.is(value) && judge(allowed, value.value))) return
  throw new ApiError("access.denied", { column: node.column.name })
}

/** Values of an insert for a column, one per row. Undefined if absent or not a plain value. */
export function insertedValues(
  { columns = [], values }: InsertQueryNode,
  column: string,
): unknown[] {
  const index = columns.findIndex((node) => node.column.name === column)
  if (index < 0 || !values) return [undefined]
  const json = jsonRowsIn(values)
  if (json) return json.map((row) => row[column])
  if (!ValuesNode.is(values)) return [undefined]
  return values.values.map((row) => {
    if (PrimitiveValueListNode.is(row)) return row.values[index]
    const value = row.values[index]
    return value && ValueNode.is(value) ? value.value : undefined
  })
}
