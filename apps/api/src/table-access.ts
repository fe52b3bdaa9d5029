import { members, type Role, roles } from "@packhaus/contract/access/roles"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import type { Scope } from "@packhaus/kernel/scope/conditions"
import { table as plainTable, type Table } from "@packhaus/kernel/table"
import type { z } from "zod"
import type { Declaration } from "./data-protection/declaration.ts"

/** The viewer of jobs. */
export const SYSTEM_ID = "system"

/** The properties of a viewer that rules use. */
export type Reader = {
  id: string
  organisation_id: string
  /** For an agency: the organisations it manages. */
  managed: readonly string[]
  /** For a shopper: those of the publishable key. */
  sales_channels: readonly string[]
}
/**
 * Selected rows: all, those whose column is the viewer's organisation, or those whose columns match
 * a function of the viewer.
 */
type Rule<C extends string> =
  | "all"
  | C
  | ((reader: Reader) => { readonly [Column in C]?: ReturnType<Scope>[string] })
/** The rows of each role. A role without a rule has none. */
type Rules<C extends string> = { readonly [R in Role]?: Rule<C> }

/**
 * Access to a table: readable rows, and those that may be inserted, changed, deleted and locked,
 * which must be readable, too.
 */
export type Access<C extends string = string> = {
  readonly read: Rules<C>
  readonly write: Rules<C>
}
type ColumnOf<S extends z.ZodObject> = keyof z.output<S> & string

type Additions<C extends string> = {
  access: Access<C>
  /**
   * Owner, kinds of columns, and outcome at an erasure. Tables whose rows others refer to are declared
   * in `data-protection/`, in the order of processing.
   */
  dataProtection?: Declaration<C>
  /**
   * The table has as many rows as there are people, goods, shops, places and settings. What removes the
   * rows of others is named in `data-protection/removal.ts`.
   */
  isBounded?: true
}

/** A feature's table with its access, which is required. */
export const table = <
  S extends z.ZodObject,
  const G extends ColumnOf<S>,
  const H extends ColumnOf<S> = never,
>(
  schema: S,
  {
    access,
    dataProtection,
    isBounded,
    ...definition
  }: Omit<Table<S, G, H>, "schema"> & Additions<ColumnOf<S>>,
): Table<S, G, H> & Additions<string> => ({
  ...plainTable(schema, definition),
  access,
  ...(dataProtection && { dataProtection }),
  ...(isBounded && { isBounded }),
})

type Plain = { readonly [name: string]: Table }
type Accessible<T extends Plain> = { [N in keyof T]: T[N] & { access: Access } }

/** The tables of a package without roles, each with its access. A missing one does not compile. */
export const withAccess = <T extends Plain>(
  tables: T,
  access: { readonly [N in keyof T]: Access<ColumnOf<T[N]["schema"]>> },
) =>
  Object.fromEntries(
    Object.entries(tables).map(([name, one]) => [name, { ...one, access: access[name] }]),
  ) as Accessible<T>

export const administrator = { administrator: "all" } as const
export const staff = { administrator: "all", support: "all" } as const
/** Reached by the kernel and unscoped work only. */
export const nobody = {}

const each = <R extends Role, const X>(those: readonly R[], rule: X) =>
  Object.fromEntries(those.map((role) => [role, rule])) as Record<R, X>
export const everyone = each(roles, "all")

type Values = string | readonly string[]
const holding =
  <const C extends string>(column: C, values: (reader: Reader) => Values) =>
  (reader: Reader) =>
    ({ [column]: values(reader) }) as Readonly<Record<C, Values>>

/** For an agency its own organisation and those it manages; for others their own. */
const ownAndManaged = ({ organisation_id, managed }: Reader) => [organisation_id, ...managed]

/** For an agency: rows of the organisations it manages. */
export const holdingManaged = <const C extends string>(column: C) =>
  holding(column, ({ managed }) => managed)

/**
 * The default for writing: rows of the own organisation, for an agency of those it manages; for
 * administrators all.
 */
export const ownRows = <const C extends string>(column: C) => ({
  ...administrator,
  agency: holding(column, ({ managed }) => managed),
  customer: column,
})

/**
 * Rows of the own organisation, for an agency also of those it manages, for each of these roles.
 */
export const ownRowsOf = <const C extends string, const R extends Role>(
  column: C,
  ...those: readonly R[]
) => each(those, holding(column, ownAndManaged))

/** Own rows, and those that the platform shares with all. */
export const sharedRowsOf = <const C extends string, const R extends Role>(
  column: C,
  ...those: readonly R[]
) =>
  each(
    those,
    holding(column, (reader) => [...ownAndManaged(reader), PLATFORM_ID]),
  )

/** A table readable by all staff, and by others as they may write it. */
export const alike = <const W extends object>(write: W) => ({
  read: { ...write, ...staff },
  write,
})

/** A merchant's rows, also writable by the merchant's agency. */
export const ofMerchant = alike(ownRows("merchant_id"))
/** The same, also readable by suppliers that hold or make the goods. */
export const ofMerchantAndSuppliers = {
  read: {
    ...ofMerchant.read,
    supplier: ({ organisation_id }: Reader) => ({ supplier_ids: { overlaps: [organisation_id] } }),
  },
  write: ofMerchant.write,
} as const
export const ofOrganisation = alike(ownRows("organisation_id"))
/**
 * Rows addressed to an organisation, readable and payable also after it was disabled (domain 1).
 */
export const addressed = alike({
  ...administrator,
  ...ownRowsOf("organisation_id", ...members, "disabled"),
})
/** Rows of individual members. */
export const ofPerson = alike({
  ...administrator,
  agency: "organisation_id",
  customer: "organisation_id",
  supplier: "organisation_id",
  service_provider: "organisation_id",
} as const)
/** A person's private rows, hidden from all others. */
export const ofOneself = <const C extends string>(column: C) => {
  const own = each(
    roles,
    holding(column, ({ id }) => id),
  )
  return { read: own, write: own }
}
/** Rows of their requester; jobs work on all of them. */
export const ofAsker = <const C extends string>(column: C) => {
  const { read } = ofOneself(column)
  const asker = {
    ...read,
    administrator: ({ id }: Reader) =>
      (id === SYSTEM_ID ? {} : { [column]: id }) as { readonly [Column in C]?: string },
  }
  return { read: asker, write: asker }
}
/** Rows of the platform only. */
export const ofPlatform = { read: staff, write: administrator }
/** Reached without a scope only: secrets of one person, which no list shows. */
export const hidden = { read: nobody, write: nobody }
