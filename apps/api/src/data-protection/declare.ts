import type { Row } from "@packhaus/kernel/table"
import type { Tables } from "../tables.ts"
import type { Declaration } from "./declaration.ts"

type TableName = keyof Tables & string
/** Resources with a life cycle have their status at run time only. */
type ColumnOf<T extends TableName> =
  | (keyof Row<Tables[T]> & string)
  | (T extends "publishable_api_keys" ? "status" : never)

/** Declares a table of another package, or one whose place in the order of an erasure matters. */
export const declare = <const T extends TableName>(
  name: T,
  declaration: Declaration<ColumnOf<T>>,
): readonly [T, Declaration] => [name, declaration as Declaration]
