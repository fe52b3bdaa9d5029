import { grounds } from "@packhaus/contract/privacy/erasures/rules/grounds"
import { audit } from "@packhaus/kernel/audit"
import { type Database, openDatabase } from "@packhaus/kernel/database"
import { type Kysely, type SqlBool, sql } from "kysely"
import { actorOf } from "../access/actor.ts"
import { system } from "../access/viewer.ts"
import { readConfiguration } from "../configuration.ts"
import { declared } from "../data-protection/declared.ts"
import type { Schema } from "../tables.ts"
import { type Command, type Io, ownerUrlOf, UsageError } from "./command.ts"
import { countFinished, deleteFinished, evidence, finishedWork } from "./finished-work.ts"

/** Entries per transaction. */
const BATCH = 5000
/** Where an entry names no table, it may concern the books. */
const MAX_YEARS = grounds.books.years

/** Years for which law keeps the rows of a table, and so the entries of their changes. */
export function yearsByLaw(): Readonly<Record<string, number>> {
  const years = [...declared].flatMap(([table, { atErasure }]) => {
    const outcomes = Object.values(atErasure).flatMap((outcome) =>
      outcome.is === "retained" ? (grounds[outcome.ground].years ?? 0) : 0,
    )
    const most = Math.max(0, ...outcomes)
    return most > 0 ? [[table, most] as const] : []
  })
  return Object.fromEntries(years)
}

/**
 * The first moment of the year this many years ago: full years after the year of an entry (§ 257
 * (5) HGB).
 */
const startOfYear = (years: unknown) => sql`(make_timestamptz(
  extract(year from packhaus_now() at time zone 'Europe/Berlin')::int - ${years}, 1, 1, 0, 0, 0,
  'Europe/Berlin'))`

const isExpired = (years: number) => sql<SqlBool>`created_at < ${startOfYear(sql`${years}::int`)}
  and created_at < ${startOfYear(
    sql`case when entity is null then ${MAX_YEARS}
    else coalesce((${JSON.stringify(yearsByLaw())}::jsonb ->> entity)::int, 0) end`,
  )}`

/** Every organisation with entries, also removed ones, by steps through the index. */
async function findOwners(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive owner as (
      (select organisation_id as id from audit_entries order by 1 limit 1)
      union all
      select (select organisation_id from audit_entries where organisation_id > owner.id
        order by 1 limit 1) from owner where owner.id is not null)
    select id from owner where id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes the next batch and records it in the same transaction. Returns its size. */
const deleteBatch = (database: Database<Schema>, owner: string, years: number) =>
  database.transaction(async (db) => {
    await sql`select set_config('packhaus.retention', 'audit_entries', true)`.execute(db)
    const { rows } = await sql<{ count: number; newest: string | null }>`
      with expired as (
        select id from audit_entries where organisation_id = ${owner} and ${isExpired(years)}
        order by created_at limit ${BATCH} for update skip locked),
      deleted as (
        delete from audit_entries where organisation_id = ${owner}
          and id in (select id from expired) returning created_at)
      select count(*)::int as count, max(created_at) as newest from deleted`.execute(db)
    const { count = 0, newest = null } = rows[0] ?? {}
    if (count > 0)
      await audit(db, actorOf(system), { id: null, network: null, user_agent: null }, [
        {
          entity: "organisations",
          entity_id: owner,
          organisation_id: owner,
          action: "audit.expired",
          details: { count, newest, years },
        },
      ])
    return count
  })

async function countExpired(db: Kysely<Schema>, owner: string, years: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_entries
    where organisation_id = ${owner} and ${isExpired(years)}`.execute(db)
  return rows[0]?.count ?? 0
}

async function deleteAll(database: Database<Schema>, owner: string, years: number) {
  let total = 0
  for (let count = BATCH; count === BATCH; total += count)
    count = await deleteBatch(database, owner, years)
  return total
}

/** Each organisation alone: one that fails is printed and does not stop the others. */
async function retainAudit(database: Database<Schema>, years: number, isDry: boolean, io: Io) {
  const take = (owner: string) =>
    isDry ? countExpired(database.kysely, owner, years) : deleteAll(database, owner, years)
  let [total, failed] = [0, 0]
  for (const owner of await findOwners(database.kysely))
    try {
      total += await take(owner)
    } catch (error) {
      failed++
      io.fail(`${owner || "the platform"}: ${(error as Error).message}`)
    }
  io.print(`${total} audit entries ${isDry ? "are expired" : "deleted"}.`)
  return failed
}

/** Table by table: one that fails is printed and does not stop the others. */
async function retainWork(
  database: Database<Schema>,
  rules: typeof finishedWork,
  { years, isDry, io }: { years: number; isDry: boolean; io: Io },
) {
  const take = isDry ? countFinished : deleteFinished
  let failed = 0
  for (const [table, rule] of Object.entries(rules))
    try {
      const count = await take(database, table, rule, years)
      if (count > 0) io.print(`${count} rows of ${table} ${isDry ? "are expired" : "deleted"}.`)
    } catch (error) {
      failed++
      io.fail(`${table}: ${(error as Error).message}`)
    }
  return failed
}

/** Deletes rows older than RETAIN_AUDIT_YEARS and RETAIN_WORK_YEARS, each only where it is set. */
export const retention: Command = async ([option], io) => {
  if (option !== undefined && option !== "--dry-run") throw new UsageError(`unknown: ${option}`)
  const isDry = option !== undefined
  const url = ownerUrlOf(io)
  const configuration = readConfiguration(io.environment)
  const { RETAIN_AUDIT_YEARS, RETAIN_WORK_YEARS, DATABASE_SLOWNESS: slowness } = configuration
  if (RETAIN_AUDIT_YEARS === undefined && RETAIN_WORK_YEARS === undefined) {
    io.print("RETAIN_AUDIT_YEARS and RETAIN_WORK_YEARS are not set: nothing is deleted.")
    return 0
  }
  const database = openDatabase<Schema>(url, 1, { slowness })
  let failed = 0
  try {
    if (RETAIN_AUDIT_YEARS !== undefined) {
      failed += await retainAudit(database, RETAIN_AUDIT_YEARS, isDry, io)
      failed += await retainWork(database, evidence, { years: RETAIN_AUDIT_YEARS, isDry, io })
    }
    if (RETAIN_WORK_YEARS !== undefined)
      failed += await retainWork(database, finishedWork, { years: RETAIN_WORK_YEARS, isDry, io })
  } finally {
    await database.close()
  }
  return failed > 0 ? 1 : 0
}
