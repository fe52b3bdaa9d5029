import { z } from "zod"

/** A relation to rows of another table, named `to`. */
export type Relation =
  /** A column of this row holds the id of the other. */
  | { kind: "belongsTo"; to: string; column: string }
  /**
   * A column of the other rows holds this row's id. `exclusive`: a row that belongs to another is
   * not taken over. `parts`: the other rows belong to it and are deleted with it.
   */
  | { kind: "hasMany"; to: string; column: string; exclusive?: true; parts?: true }
  /** A table of pairs: `own` and `other` are its columns. */
  | { kind: "manyToMany"; to: string; table: string; own: string; other: string }

export type Relations = { readonly [name: string]: Relation }

export const belongsTo = <const To extends string, const Column extends string>(
  to: To,
  column: Column,
) => ({ kind: "belongsTo", to, column }) as const

export const hasMany = <const To extends string, const Column extends string>(
  to: To,
  column: Column,
) => ({ kind: "hasMany", to, column }) as const

type Pairs<T extends string> = { table: T; own: string; other: string }

export const manyToMany = <const To extends string, const T extends string>(
  to: To,
  pairs: Pairs<T>,
) => ({ kind: "manyToMany", to, ...pairs }) as const

type Row = Readonly<Record<string, unknown>>
/** The visible fields of a table's rows, the columns that `shown` replaces, and their relations. */
type Target = { row: z.ZodObject; relations: Relations; shown?(row: Row): Row }

// Relations are mutual, imports of modules cannot be: rows are looked up by name when a reply is
// checked.
const targets = new Map<string, Target>()

/** Makes the rows of a table available to relations. */
export function defineTarget(
  table: string,
  row: z.ZodObject,
  relations: Relations = {},
  shown?: Target["shown"],
) {
  targets.set(table, { row, relations, ...(shown && { shown }) })
}

/** The relations of a table, to follow a path such as `customers.groups`. Throws for an unknown table. */
export function targetOf(table: string): Target {
  const target = targets.get(table)
  if (!target) throw new TypeError(`a relation leads to a table nobody declared: ${table}`)
  return target
}

/** `["a.b", "a.c", "d"]` makes `{ a: ["b", "c"], d: [] }`. */
export function pathsByRelation(paths: readonly string[]): Map<string, string[]> {
  const grouped = new Map<string, string[]>()
  for (const path of paths) {
    const [name = "", ...rest] = path.split(".")
    const nested = grouped.get(name) ?? []
    if (rest.length > 0) nested.push(rest.join("."))
    grouped.set(name, nested)
  }
  return grouped
}

function relatedRow(
  { to, kind }: Relation,
  paths: readonly string[],
  always: readonly string[],
): z.ZodType {
  const row = z.lazy(() => {
    const target = targetOf(to)
    return target.row.extend(relationFields(target.relations, paths, always))
  })
  return kind === "belongsTo" ? row.nullable() : z.array(row)
}

/** The fields of a reply for relations of these `paths`: those of `always` are required, the others optional. */
export function relationFields(
  relations: Relations,
  paths: readonly string[],
  always: readonly string[] = [],
) {
  const fields: Record<string, z.ZodType> = {}
  const required = pathsByRelation(always)
  for (const [name, nested] of pathsByRelation([...always, ...paths])) {
    const relation = relations[name]
    if (!relation) throw new TypeError(`no such relation: ${name}`)
    const row = relatedRow(relation, nested, required.get(name) ?? [])
    fields[name] = required.has(name) ? row : row.optional()
  }
  return fields
}
