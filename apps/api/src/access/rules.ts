import { type Role, roles } from "@packhaus/contract/access/roles"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import type { Scope } from "@packhaus/kernel/scope/conditions"
import type { Row, Table } from "@packhaus/kernel/table"
import type { Viewer } from "./viewer.ts"

/**
 * Whose rows: all, those whose column holds the viewer's organisation, or those whose columns hold what a
 * function of the viewer says.
 */
export type Rule<C extends string> =
  | "all"
  | C
  | ((viewer: Viewer) => { readonly [Column in C]?: ReturnType<Scope>[string] })
/** What each role reaches. A role without a rule reaches nothing. */
type Rules<C extends string> = { readonly [R in Role]?: Rule<C> }

/** Who reads the rows of a table, and who inserts, changes, deletes and locks them: rows they read, too. */
export type Access<T extends Table> = {
  readonly read: Rules<keyof Row<T> & string>
  readonly write: Rules<keyof Row<T> & string>
}

export const administrator = { administrator: "all" } as const
export const staff = { administrator: "all", support: "all" } as const
/** What only `access/` and the kernel reach, which have no scope. */
export const nobody = {}

const each = <R extends Role, const X>(those: readonly R[], rule: X) =>
  Object.fromEntries(those.map((role) => [role, rule])) as Record<R, X>
export const everyone = each(roles, "all")

type Values = string | readonly string[]
const holding =
  <const C extends string>(column: C, values: (viewer: Viewer) => Values) =>
  (viewer: Viewer) =>
    ({ [column]: values(viewer) }) as Readonly<Record<C, Values>>

/** An agency's own organisation and those it manages; of all others their own. */
const ownAndManaged = ({ organisation_id, managed }: Viewer) => [organisation_id, ...managed]

/**
 * The default of writing: rows of one's own organisation, for an agency of those it manages. Of the staff
 * administrators write everybody's.
 */
export const ownRows = <const C extends string>(column: C) => ({
  ...administrator,
  agency: holding(column, ({ managed }) => managed),
  customer: column,
})

/** Rows of one's own organisation, for an agency also of those it manages, of each of these roles. */
export const ownRowsOf = <const C extends string, const R extends Role>(
  column: C,
  ...those: readonly R[]
) => each(those, holding(column, ownAndManaged))

/** Beside one's own rows those that the platform shares with everybody. */
export const sharedRowsOf = <const C extends string, const R extends Role>(
  column: C,
  ...those: readonly R[]
) =>
  each(
    those,
    holding(column, (viewer) => [...ownAndManaged(viewer), PLATFORM_ID]),
  )

/** A table that all staff read, and others as they write it. */
export const alike = <const W extends object>(write: W) => ({
  read: { ...write, ...staff },
  write,
})
