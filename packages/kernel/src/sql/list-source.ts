import type { List } from "@packhaus/contract/kernel/list"
import type { Expression, SelectQueryBuilder, SelectType, SqlBool } from "kysely"
import type { z } from "zod"
import type { ScopedDb } from "../scope/scope.ts"
import type { Borrowed } from "./borrowed-sort.ts"
import type { Parameters } from "./prepared.ts"
import type { Inside } from "./prepared-statement.ts"

/** Reader of a list. In a prepared statement the organisation is a placeholder. */
export type Reader<Role extends string = string> = {
  readonly role: Role
  readonly organisation_id: string
}

/** Input of `rows`: everything its text may depend on. */
type RowsInput<V extends Reader = Reader> = {
  readonly reader: Reader<V["role"]>
  /** Requested relations. */
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
 * Meaning of each filter value that is a condition. `values` are those of the source, as
 * placeholders.
 */
type ByValue<V extends Reader> = {
  readonly [value: string]: (reader: Reader<V["role"]>, values: Parameters) => Expression<SqlBool>
}
/** A filter of a list: compared with a value, or a condition per value, for this reader. */
export type FilterSource<V extends Reader = Reader> =
  | ((value: Expression<unknown>, reader: Reader<V["role"]>) => Expression<SqlBool>)
  | ByValue<V>

/** Where a declared list reads its rows: what cannot be derived from the declaration. */
export type Source<L extends List, Schema, V extends Reader, From, DB, TB extends keyof DB, R> = {
  from: From
  /** Joins additional data to the rows. The list adds filters, order and count. */
  rows?: (own: Base<L, Schema, From>, input: RowsInput<V>) => SelectQueryBuilder<DB, TB, R>
  /**
   * Selects the page in one statement, planned with the values, and reads its rows in another one,
   * whose plan is kept. Worth it if planning takes longer than a round trip.
   */
  rowsApart?: true | ((relations: readonly string[]) => boolean)
  /**
   * Relations that few rows have, each a list. Where rows are read apart, they are read for pages with
   * a row that `has` one, and empty otherwise. Rows are known by the name of the table.
   */
  rare?: {
    readonly relations: readonly string[]
    readonly has: (inside: Inside) => Expression<SqlBool>
  }
  /** Filters that are more than the column of their name compared with a value. */
  filters?: {
    readonly [F in keyof L["filters"] | (L["parent"] & string)]?: FilterSource<V>
  }
  /**
   * Rows in which the reader may see the filtered field: all, none, or those with a condition. In
   * other rows the filter finds nothing, because a match would reveal the hidden value.
   */
  shown?: {
    readonly [F in keyof L["filters"] | "id" | "created_at"]?: (
      reader: Reader<V["role"]>,
    ) => Expression<SqlBool> | boolean
  }
  /**
   * Sums of values that are in no column of the table, and of those that some readers do not see:
   * null for them. Rows are known by the name of the table.
   */
  summed?: {
    readonly [C in keyof NonNullable<L["sums"]>]?: (
      reader: Reader<V["role"]>,
    ) => Expression<unknown> | null
  }
  /** The currency of all sums, if it is in no column of the table. */
  currency?: string
  /** Values for filter conditions, computed per request. */
  values?: (context: never) => Parameters
  /** Restricts the list to part of its table, for everyone or per reader. */
  where?: Expression<SqlBool> | ((reader: Reader) => Expression<SqlBool>)
  /** Extra condition of a group besides its column values. */
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
   * Rows that contain a text, if it differs from the table's search. Never prepared: it may depend
   * on text and viewer.
   */
  search?: (q: string, context: { db: ScopedDb<Schema>; viewer: V }) => Expression<SqlBool>
  /** Sorts that only some viewers may use, because an order reveals the column's values. */
  sortable?: { readonly [S in L["sorts"][number]]?: (viewer: V) => boolean }
}
