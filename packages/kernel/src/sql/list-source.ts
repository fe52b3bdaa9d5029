import type { List } from "@packhaus/contract/kernel/list"
import type { Expression, SelectQueryBuilder, SelectType, SqlBool } from "kysely"
import type { z } from "zod"
import type { ScopedDb } from "../scope/scope.ts"
import type { Borrowed } from "./borrowed-sort.ts"
import type { Parameters } from "./prepared.ts"
import type { Inside } from "./prepared-statement.ts"

/** Who a list is read for. Where a statement is prepared, the organisation is a placeholder. */
export type Reader<Role extends string = string> = {
  readonly role: Role
  readonly organisation_id: string
}

/** What `rows` is given of a request: all that its text may depend on. */
export type RowsInput<V extends Reader = Reader> = {
  readonly reader: Reader<V["role"]>
  /** The relations that are asked for. */
  readonly relations: readonly string[]
  readonly inside: Inside
}

/** `orders as o`: a table and its alias, or a table alone. */
export type TableOf<From> = From extends `${infer Table} as ${string}` ? Table : From
type AliasOf<From> = From extends `${string} as ${infer Alias}` ? Alias : From

/** The columns of a table that the rows of the list have. */
type Own<L extends List, Columns> = {
  [C in keyof z.output<L["row"]> & keyof Columns]: SelectType<Columns[C]>
}
type Base<L extends List, Schema, From> =
  TableOf<From> extends keyof Schema
    ? SelectQueryBuilder<
        Schema & { [alias in AliasOf<From> & string]: Schema[TableOf<From>] },
        AliasOf<From> & string,
        Own<L, Schema[TableOf<From>]>
      >
    : never

/**
 * What each value of a filter means, where it is a condition of its own. `values` are those of the source,
 * each a placeholder.
 */
type ByValue<V extends Reader> = {
  readonly [value: string]: (reader: Reader<V["role"]>, values: Parameters) => Expression<SqlBool>
}
/** How a filter narrows a list: compared with a value, or by what each of its values means, for who reads it. */
export type FilterSource<V extends Reader = Reader> =
  | ((value: Expression<unknown>, reader: Reader<V["role"]>) => Expression<SqlBool>)
  | ByValue<V>

/** Where a declared list reads its rows: what cannot be derived from the declaration. */
export type Source<L extends List, Schema, V extends Reader, From, DB, TB extends keyof DB, R> = {
  from: From
  /**
   * Joins what the rows have besides their own columns. The list itself adds which rows, their order and
   * the count.
   */
  rows?: (own: Base<L, Schema, From>, input: RowsInput<V>) => SelectQueryBuilder<DB, TB, R>
  /**
   * Which rows are on a page is one statement, planned with what is asked for; the rows are another, whose plan
   * is kept: where planning them takes longer than a trip.
   */
  rowsApart?: true
  /** Filters that are more than the column of their name compared with a value. */
  filters?: {
    readonly [F in keyof L["filters"] | (L["parent"] & string)]?: FilterSource<V>
  }
  /**
   * In which rows the reader is shown what a filter compares: in all, in none, or where a condition holds. In others
   * the filter finds nothing, because an answer would tell what is not shown.
   */
  shown?: {
    readonly [F in keyof L["filters"] | "id" | "created_at"]?: (
      reader: Reader<V["role"]>,
    ) => Expression<SqlBool> | boolean
  }
  /** What its statements are run with, of each request anew: for conditions of filters. */
  values?: (context: never) => Parameters
  /** Which rows of its table the list is of, if not all: for everybody, or for who reads it. */
  where?: Expression<SqlBool> | ((reader: Reader) => Expression<SqlBool>)
  /** What a group demands besides the values of its column. */
  groups?: { readonly [group: string]: Expression<SqlBool> }
  /**
   * Sorts and filters that are no columns of the table but computed of its row, known as `alias`. `rows`
   * selects them under the same name. They are never null.
   */
  computed?: {
    readonly [S in L["sorts"][number] | (keyof L["filters"] & string)]?: (
      alias: string,
    ) => Expression<unknown>
  }
  /** Sorts by a column of another table. `rows` selects them under the same name. */
  borrowed?: { readonly [S in L["sorts"][number]]?: Borrowed }
  /** Sorts of which null comes last in both directions, as their index has it. */
  nullsLast?: readonly L["sorts"][number][]
  /**
   * Which rows contain a text, if not those that `table` says. Such a statement is never prepared: it may
   * depend on text and viewer.
   */
  search?: (q: string, context: { db: ScopedDb<Schema>; viewer: V }) => Expression<SqlBool>
  /** Sorts that only some viewers may use: an order tells what its column holds. */
  sortable?: { readonly [S in L["sorts"][number]]?: (viewer: V) => boolean }
}
