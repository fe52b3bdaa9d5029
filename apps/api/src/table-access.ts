import { members, type Role, roles } from "@packhaus/contract/access/roles"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import type { Scope } from "@packhaus/kernel/scope/conditions"
import { table as plainTable, type Table } from "@packhaus/kernel/table"
import type { z } from "zod"

/** Who runs jobs. */
export const SYSTEM_ID = "system"

/** What a rule knows of a viewer. */
export type Reader = {
  id: string
  organisation_id: string
  /** Of an agency: the organisations it manages. */
  managed: readonly string[]
  /** Of a shopper: those of the publishable key. */
  sales_channels: readonly string[]
}
/**
 * Whose rows: all, those whose column holds the viewer's organisation, or those whose columns hold what a
 * function of the viewer says.
 */
export type Rule<C extends string> =
  | "all"
  | C
  | ((reader: Reader) => { readonly [Column in C]?: ReturnType<Scope>[string] })
/** What each role reaches. A role without a rule reaches nothing. */
type Rules<C extends string> = { readonly [R in Role]?: Rule<C> }

/** Who reads the rows of a table, and who inserts, changes, deletes and locks them: rows they read, too. */
export type Access<C extends string = string> = {
  readonly read: Rules<C>
  readonly write: Rules<C>
}
type ColumnOf<S extends z.ZodObject> = keyof z.output<S> & string

/** A table of a feature, and who reads and writes its rows: without that it is not a table. */
export const table = <
  S extends z.ZodObject,
  const G extends ColumnOf<S>,
  const H extends ColumnOf<S> = never,
>(
  schema: S,
  { access, ...definition }: Omit<Table<S, G, H>, "schema"> & { access: Access<ColumnOf<S>> },
): Table<S, G, H> & { access: Access } => ({ ...plainTable(schema, definition), access })

type Plain = { readonly [name: string]: Table }
type Accessible<T extends Plain> = { [N in keyof T]: T[N] & { access: Access } }

/** The tables of a package that knows no roles, with who reads and writes each. One that is missing does not compile. */
export const withAccess = <T extends Plain>(
  tables: T,
  access: { readonly [N in keyof T]: Access<ColumnOf<T[N]["schema"]>> },
) =>
  Object.fromEntries(
    Object.entries(tables).map(([name, one]) => [name, { ...one, access: access[name] }]),
  ) as Accessible<T>

export const administrator = { administrator: "all" } as const
export const staff = { administrator: "all", support: "all" } as const
/** What only the kernel and what works without a scope reach. */
export const nobody = {}

const each = <R extends Role, const X>(those: readonly R[], rule: X) =>
  Object.fromEntries(those.map((role) => [role, rule])) as Record<R, X>
export const everyone = each(roles, "all")

type Values = string | readonly string[]
const holding =
  <const C extends string>(column: C, values: (reader: Reader) => Values) =>
  (reader: Reader) =>
    ({ [column]: values(reader) }) as Readonly<Record<C, Values>>

/** An agency's own organisation and those it manages; of all others their own. */
const ownAndManaged = ({ organisation_id, managed }: Reader) => [organisation_id, ...managed]

/** Of an agency: rows of the organisations it manages. */
export const holdingManaged = <const C extends string>(column: C) =>
  holding(column, ({ managed }) => managed)

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
    holding(column, (reader) => [...ownAndManaged(reader), PLATFORM_ID]),
  )

/** A table that all staff read, and others as they write it. */
export const alike = <const W extends object>(write: W) => ({
  read: { ...write, ...staff },
  write,
})

/** What a merchant has: theirs, and their agency's to write. */
export const ofMerchant = alike(ownRows("merchant_id"))
/** The same, which suppliers see who hold or make it. */
export const ofMerchantAndSuppliers = {
  read: {
    ...ofMerchant.read,
    supplier: ({ organisation_id }: Reader) => ({ supplier_ids: { overlaps: [organisation_id] } }),
  },
  write: ofMerchant.write,
} as const
export const ofOrganisation = alike(ownRows("organisation_id"))
/** Everybody sees what is addressed to them, also after they were disabled (domain 1), and pays it. */
export const addressed = alike({
  ...administrator,
  ...ownRowsOf("organisation_id", ...members, "disabled"),
})
/** What belongs to each of the people who work here. */
export const ofPerson = alike({
  ...administrator,
  agency: "organisation_id",
  customer: "organisation_id",
  supplier: "organisation_id",
  service_provider: "organisation_id",
} as const)
/** What is a person's own: nobody sees another's, whatever they are. */
export const ofOneself = <const C extends string>(column: C) => {
  const own = each(
    roles,
    holding(column, ({ id }) => id),
  )
  return { read: own, write: own }
}
/** What somebody asked for is their own; the jobs that do it work for everybody. */
export const ofAsker = <const C extends string>(column: C) => {
  const { read } = ofOneself(column)
  const asker = {
    ...read,
    administrator: ({ id }: Reader) =>
      (id === SYSTEM_ID ? {} : { [column]: id }) as { readonly [Column in C]?: string },
  }
  return { read: asker, write: asker }
}
/** The business of the platform alone. */
export const ofPlatform = { read: staff, write: administrator }
/** Reached without a scope alone: secrets of one person, which no list shows. */
export const hidden = { read: nobody, write: nobody }
