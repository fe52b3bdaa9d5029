import { type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from "kysely"
import type { Declaration, Outcome } from "./declaration.ts"

/** The subject of an export or erasure. For a person also their name and address. */
export type Subject =
  | { kind: "organisation"; id: string }
  | {
      kind: "person"
      id: string
      organisation_id: string
      isStaff: boolean
      name: string
      email: string
    }

const anyOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(conditions, sql` or `)})`
const is = (column: string, value: unknown) => sql<SqlBool>`${sql.ref(column)} = ${value}`

/** The condition for the subject's rows of a table; undefined if it has none. */
export function rowsOfSubject(
  { organisation = [], person, address }: Declaration,
  subject: Subject,
): RawBuilder<SqlBool> | undefined {
  const conditions =
    subject.kind === "organisation"
      ? organisation.map((column) => is(column, subject.id))
      : [
          ...(person ? [is(person, subject.id)] : []),
          ...(address ? [is(address, subject.email)] : []),
        ]
  return conditions.length > 0 ? anyOf(conditions) : undefined
}

/**
 * The condition for rows in a subject's export: the subject's rows; for an organisation, only those
 * that it may read. A supplier's prices stay hidden from the customer who ordered.
 */
export function exportedRows(
  declaration: Declaration,
  subject: Subject,
): RawBuilder<SqlBool> | undefined {
  const own = rowsOfSubject(declaration, subject)
  const { reader, readers } = declaration
  if (!own || subject.kind === "person") return own
  if (reader) return is(reader, subject.id)
  if (!readers) return own
  return sql<SqlBool>`${own} and ${sql.ref(readers)} @> array[${subject.id}]::text[]`
}

export const keyOf = ({ key = ["id"] }: Declaration) => key
const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

/** Restricts a removal to some rows, if its declaration says so. */
function restrictionOf(outcome: Outcome): RawBuilder<SqlBool> {
  const some = outcome.is === "removed" ? outcome.some : undefined
  if (!some) return sql<SqlBool>`true`
  const { column, are, arent = [] } = some
  return are
    ? sql<SqlBool>`${sql.ref(column)} = any(${are})`
    : sql<SqlBool>`${sql.ref(column)} <> all(${arent})`
}

/** Overwritten columns and their values. */
type Set = readonly (readonly [column: string, value: unknown])[]
const settingOf = (set: Set) =>
  sql.join(set.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
const isOther = (set: Set) =>
  anyOf(set.map(([column, value]) => sql<SqlBool>`${sql.ref(column)} is distinct from ${value}`))

type Portion = { table: string; declaration: Declaration; where: RawBuilder<SqlBool>; most: number }

/**
 * Overwrites a batch of rows not overwritten yet. Both conditions name the subject: keys alone do not say whose rows
 * they are.
 */
const overwrite = ({ table, declaration, where, most }: Portion, set: Set) => sql`
  update ${sql.table(table)} set ${settingOf(set)}
  where ${where} and (${refs(keyOf(declaration))}) in (select ${refs(keyOf(declaration))} from ${sql.table(table)}
    where ${where} and ${isOther(set)} limit ${most} for update)`

const remove = ({ table, declaration, where, most }: Portion) => sql`
  delete from ${sql.table(table)}
  where ${where} and (${refs(keyOf(declaration))}) in (select ${refs(keyOf(declaration))} from ${sql.table(table)}
    where ${where} limit ${most} for update)
  returning ${sql.ref(keyOf(declaration)[0] ?? "id")} as id`

/** A step on one table, repeated until nothing is left. */
export type Step = {
  table: string
  does: "removed" | "overwritten"
  /**
   * Processes a batch. Returns the first key column of each deleted row, or undefined for each
   * overwritten one.
   */
  run(db: QueryExecutorProvider, most: number): Promise<(string | undefined)[]>
}

/** Columns that name a subject in others' rows, with their cleared values. */
function* mentionsOf(
  declaration: Declaration,
  subject: Subject,
): Generator<[RawBuilder<SqlBool>, Set]> {
  for (const mention of declaration.mentions ?? []) {
    if (mention.of !== subject.kind) continue
    if ("by" in mention)
      yield [is(mention.by, subject.id), mention.as.map((column) => [column, ""])]
    else if (subject.kind === "person" && subject.name !== "") {
      const { name, within } = mention
      // Staff work in the rows of all organisations.
      const there = subject.isStaff
        ? sql<SqlBool>`true`
        : anyOf(within.map((column) => is(column, subject.organisation_id)))
      yield [sql<SqlBool>`${is(name, subject.name)} and ${there}`, [[name, ""]]]
    }
  }
}

/** All steps on one table for this subject's erasure, in order. */
export function erasureSteps(table: string, declaration: Declaration, subject: Subject): Step[] {
  const steps: Step[] = []
  const overwriting = (where: RawBuilder<SqlBool>, set: Set, of = { table, declaration }) =>
    steps.push({
      table: of.table,
      does: "overwritten",
      async run(db, most) {
        const done = await overwrite({ ...of, where, most }, set).execute(db)
        return Array.from({ length: Number(done.numAffectedRows ?? 0) }, () => undefined)
      },
    })
  const outcome = declaration.atErasure[subject.kind]
  const own = rowsOfSubject(declaration, subject)
  if (own && outcome?.is === "retained") {
    const set = Object.entries(outcome.clears ?? {})
    if (set.length > 0) overwriting(own, set)
  }
  if (own && outcome?.is === "removed") {
    if (outcome.unlink) overwriting(own, [[outcome.unlink, null]])
    if (outcome.frees) {
      const { table: from, column } = outcome.frees
      const by = { table: from, declaration: { atErasure: {}, data: [] } }
      overwriting(own, [[column, null]], by)
    }
    const where = sql<SqlBool>`${own} and ${restrictionOf(outcome)}`
    steps.push({
      table,
      does: "removed",
      async run(db, most) {
        const { rows } = await remove({ table, declaration, where, most }).execute(db)
        return rows.map((row) => (row as { id: string }).id)
      },
    })
  }
  for (const [where, set] of mentionsOf(declaration, subject)) overwriting(where, set)
  return steps
}

/** Number of retained rows of a subject by reason. */
export async function countRetained(
  db: QueryExecutorProvider,
  declared: ReadonlyMap<string, Declaration>,
  subject: Subject,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [table, declaration] of declared) {
    const outcome = declaration.atErasure[subject.kind]
    const own = rowsOfSubject(declaration, subject)
    if (!own || outcome?.is !== "retained") continue
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${own}`.execute(db)
    counts[outcome.ground] = (counts[outcome.ground] ?? 0) + Number(rows[0]?.count ?? 0)
  }
  return counts
}

/** Columns of a data export: without secrets and internal ones. */
export const exportedColumns = ({ data, personal = [] }: Declaration) => [...data, ...personal]

/** Mentions of a subject in others' rows: those columns and the key of the found rows. */
export function* mentionedRows(declaration: Declaration, subject: Subject) {
  for (const [where, set] of mentionsOf(declaration, subject))
    yield { where, columns: [...keyOf(declaration), ...set.map(([column]) => column)] }
}

type Page = {
  table: string
  key: readonly string[]
  columns: readonly string[]
  where: RawBuilder<SqlBool>
  size: number
}
/** Rows in key order, batch by batch. */
export async function* pagesOf(db: QueryExecutorProvider, page: Page) {
  const { table, key, columns, where, size } = page
  let after: RawBuilder<SqlBool> = sql<SqlBool>`true`
  for (;;) {
    const shown = [...new Set([...key, ...columns])]
    const { rows } = await sql<Record<string, unknown>>`
      select ${refs(shown)} from ${sql.table(table)} where ${where} and ${after}
      order by ${refs(key)} limit ${size}`.execute(db)
    if (rows.length > 0)
      yield rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])))
    const last = rows.at(-1)
    if (!last || rows.length < size) return
    after = sql<SqlBool>`(${refs(key)}) > (${sql.join(key.map((column) => last[column]))})`
  }
}
