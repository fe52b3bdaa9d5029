import type { GroundName } from "@packhaus/contract/erasures/rules/grounds"
import type { ErasureKind } from "@packhaus/contract/erasures/status"
import type { Row } from "@packhaus/kernel/table"
import type { RawBuilder } from "kysely"
import type { Tables } from "../tables.ts"

type TableName = keyof Tables & string
/** A resource with a life cycle has its status at run time only. */
type ColumnOf<T extends TableName> =
  | (keyof Row<Tables[T]> & string)
  | (T extends "publishable_api_keys" ? "status" : never)
type Value = string | null | RawBuilder<unknown>

/** Rows of one column's values only, or all but those. */
type Some<C extends string> = { column: C; are?: readonly string[]; arent?: readonly string[] }

/** What becomes of somebody's rows when they are erased. */
export type Outcome<C extends string = string> =
  /** They go. `unlink`: what in them points at rows of the same table, and is emptied before. `frees`: what
   * points at them out of rows of the same owner that go later, and is emptied before. */
  | { is: "removed"; some?: Some<C>; unlink?: C; frees?: { table: string; column: string } }
  /** They stay for this reason; of what is personal, `clears` is overwritten and the rest is needed. */
  | { is: "retained"; ground: GroundName; clears?: { readonly [K in C]?: Value } }

/** A person or an organisation that is named in rows of others: what names them is overwritten with nothing. */
type Mention<C extends string> =
  | { of: ErasureKind; by: C; as: readonly C[] }
  /** Without an id: the name itself, in rows of the person's organisation. */
  | { of: "person"; name: C; within: readonly C[] }

/** Whose the rows of a table are, what its columns hold, and what becomes of them at an erasure. */
export type Declaration<C extends string = string> = {
  /** The columns that hold the organisation whose rows these are: one of them does. */
  organisation?: readonly C[]
  /** The column that holds the person whose rows these are. */
  person?: C
  /** The column that holds the mail address of the person whose rows these are. */
  address?: C
  /** The column that holds which organisations read a row, where its own is not always one of them. */
  readers?: C
  /** The column that holds the one organisation that reads a row, where that may be another than its own. */
  reader?: C
  atErasure: { readonly [K in ErasureKind]?: Outcome<C> }
  mentions?: readonly Mention<C>[]
  /** What a row is found and paged by, unless `id`. */
  key?: readonly C[]
  /** Given to whoever asks for their data, and nothing about a person. */
  data: readonly C[]
  /** About a person: given out, too. */
  personal?: readonly C[]
  /** Opens something: given to nobody, and gone with the row or overwritten. */
  secret?: readonly C[]
  /** How we find, sort and work the row off: of no meaning to anybody else. */
  internal?: readonly C[]
}

/** Declares one table. A column that it does not have does not compile. */
export const declare = <const T extends TableName>(
  name: T,
  declaration: Declaration<ColumnOf<T>>,
): readonly [T, Declaration] => [name, declaration as unknown as Declaration]

export const removed = { is: "removed" } as const
/** Rows that stay for this reason. */
export const retained = <const C extends string = never>(
  ground: GroundName,
  clears: { readonly [K in C]?: Value } = {},
) => ({ is: "retained", ground, clears }) as const

/** Rows of one person alone. */
export const ofPerson = { atErasure: { person: removed } } as const
/** Rows of an organisation that go with it. */
export const ofOrganisation = {
  organisation: ["organisation_id"],
  atErasure: { organisation: removed },
} as const
/** Rows of a merchant that go with them. */
export const ofMerchant = {
  organisation: ["merchant_id"],
  atErasure: { organisation: removed },
} as const
/** The platform's own, or everybody's: of no person and no organisation. */
export const ofNobody = { atErasure: {} } as const
