import type { GroundName } from "@packhaus/contract/privacy/erasures/rules/grounds"
import type { ErasureKind } from "@packhaus/contract/privacy/erasures/status"
import type { RawBuilder } from "kysely"

type Value = string | null | RawBuilder<unknown>

/** Only rows with these values of a column, or all others. */
type Some<C extends string> = { column: C; are?: readonly string[]; arent?: readonly string[] }

/** The outcome of a subject's rows at an erasure. */
export type Outcome<C extends string = string> =
  /**
   * Deleted. `unlink`: references to rows of the same table, cleared before. `frees`: references
   * from later rows of the same owner, cleared before.
   */
  | { is: "removed"; some?: Some<C>; unlink?: C; frees?: { table: string; column: string } }
  /**
   * Retained for this reason; of the personal columns, `clears` is overwritten and the rest is
   * needed.
   */
  | { is: "retained"; ground: GroundName; clears?: { readonly [K in C]?: Value } }

/** A person or an organisation named in others' rows: the name is cleared. */
type Mention<C extends string> =
  | { of: ErasureKind; by: C; as: readonly C[] }
  /** Without an id: the name itself, in rows of the person's organisation. */
  | { of: "person"; name: C; within: readonly C[] }

/** The owner of a table's rows, the kinds of its columns, and the outcome at an erasure. */
export type Declaration<C extends string = string> = {
  /** Columns with the owning organisation: one of them is set. */
  organisation?: readonly C[]
  person?: C
  /** The column with the owning person's mail address. */
  address?: C
  /** The column with the reading organisations, if the owner is not always one of them. */
  readers?: C
  /** The column with the only reading organisation, if it may differ from the owner. */
  reader?: C
  atErasure: { readonly [K in ErasureKind]?: Outcome<C> }
  mentions?: readonly Mention<C>[]
  /** The sort and page key; default `id`. */
  key?: readonly C[]
  /** Included in data exports; not personal. */
  data: readonly C[]
  /** Personal; included in data exports, too. */
  personal?: readonly C[]
  /** Secrets: never exported, and deleted with the row or overwritten. */
  secret?: readonly C[]
  /** Internal: for finding, sorting and processing; meaningless to others. */
  internal?: readonly C[]
}

export const removed = { is: "removed" } as const
/** Rows retained for this reason. */
export const retained = <const C extends string = never>(
  ground: GroundName,
  clears: { readonly [K in C]?: Value } = {},
) => ({ is: "retained", ground, clears }) as const

/** Rows of one person only. */
export const ofPerson = { atErasure: { person: removed } } as const
/** Rows of an organisation, deleted with it. */
export const ofOrganisation = {
  organisation: ["organisation_id"],
  atErasure: { organisation: removed },
} as const
/** Rows of a merchant, deleted with it. */
export const ofMerchant = {
  organisation: ["merchant_id"],
  atErasure: { organisation: removed },
} as const
/** Rows of the platform or shared by all: of no person and no organisation. */
export const ofNobody = { atErasure: {} } as const
