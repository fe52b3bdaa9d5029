import { type Role, roles } from "@packhaus/contract/access/roles"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { openDatabase } from "@packhaus/kernel/database"
import { scopedTo } from "@packhaus/kernel/scope"
import { columnsOf } from "@packhaus/kernel/table"
import { createTestDatabase } from "@packhaus/kernel/testing/database"
import { type Kysely, sql } from "kysely"
import { afterAll, describe, expect, it } from "vitest"
import { functions, tables } from "../tables.ts"
import { scopeOf } from "./scope.ts"
import { anonymous, type Viewer } from "./viewer.ts"

type AnyRow = Record<string, unknown>
const names = Object.keys(tables) as (keyof typeof tables)[]
const viewerOf = (role: Role): Viewer => ({
  ...anonymous,
  id: "mem_me",
  role,
  organisation_id: "org_me",
  managed: role === "agency" ? ["org_managed"] : [],
})

/** What a role may do with a table; undefined: nothing. */
function conditionsOf(role: Role, table: string, use: "read" | "write") {
  try {
    return scopeOf(viewerOf(role))(table, use)
  } catch {
    return undefined
  }
}

// The tables of the product without keys, triggers and checks: what holds rows apart is the scope alone.
const { url, drop } = await createTestDatabase()
const bare = new URL(url)
bare.searchParams.set("options", "-c search_path=bare,public")
const { kysely, close } = openDatabase<Record<string, AnyRow>>(bare.href, 2)
afterAll(async () => {
  await close()
  await drop()
})
await sql`create schema bare`.execute(kysely)
for (const name of names)
  await sql`create table ${sql.id("bare", name)} as
    select * from ${sql.id("public", name)} with no data`.execute(kysely)

/** The columns by which any role is held to its rows, and whether they are lists. */
function ownersOf(table: string) {
  const columns = new Map<string, boolean>()
  for (const role of roles)
    for (const use of ["read", "write"] as const)
      for (const [column, held] of Object.entries(conditionsOf(role, table, use) ?? {}))
        columns.set(column, typeof held === "object" && "overlaps" in held)
  return columns
}
const rowOf = (table: string, owner: string): AnyRow => ({
  ...(columnsOf(tables[table as keyof typeof tables]).includes("id") && { id: `row of ${owner}` }),
  ...Object.fromEntries(
    [...ownersOf(table)].map(([name, isMany]) => [name, isMany ? [owner] : owner]),
  ),
})

const restrict = scopedTo(tables, functions)
const dbOf = (role: Role) => restrict(kysely, scopeOf(viewerOf(role)))
/** How many rows it reached, or that it was refused. */
const reached = (work: () => Promise<readonly { numUpdatedRows?: bigint }[] | number>) =>
  (async () => work())().catch((error: { code?: string }) => {
    if (error.code === "access.denied") return "denied"
    throw error
  })
const count = async (db: Kysely<Record<string, AnyRow>>, table: string) =>
  Number(
    (await db.selectFrom(table).select(sql<number>`count(*)`.as("n")).executeTakeFirstOrThrow()).n,
  )

describe("each table says who writes it", () => {
  it.each(names)(
    "%s: all of it staff alone, what is written is read, and there is somebody or nobody",
    (table) => {
      for (const role of roles) {
        const [read, write] = [
          conditionsOf(role, table, "read"),
          conditionsOf(role, table, "write"),
        ]
        if (!write) continue
        expect([table, role, read]).toEqual([table, role, expect.any(Object)])
        if (Object.keys(write).length === 0) expect(["administrator", "support"]).toContain(role)
        for (const held of Object.values(write))
          expect([table, role, JSON.stringify(held)]).not.toContain(PLATFORM_ID)
      }
    },
  )
})

const others = roles.filter((role) => role !== "administrator")
describe("the scope alone refuses to write another organisation's rows", () => {
  it.each(names)("%s", async (table) => {
    const owners = ["org_stranger", PLATFORM_ID, "*"].map((owner) => rowOf(table, owner))
    if (ownersOf(table).size > 0) await kysely.insertInto(table).values(owners).execute()
    const column = Object.keys(owners[0] ?? {})[0] ?? columnsOf(tables[table])[0] ?? ""
    const before = await count(kysely, table)
    let tried = 0
    for (const role of others) {
      const write = conditionsOf(role, table, "write")
      if (write && Object.keys(write).length === 0) continue // staff
      tried += 1
      const db = dbOf(role)
      const free = columnsOf(tables[table]).find((name) => !ownersOf(table).has(name)) ?? column
      const outcomes = await Promise.all([
        reached(async () =>
          Number(
            (
              await db
                .updateTable(table)
                .set({ [free]: sql`null` })
                .executeTakeFirst()
            ).numUpdatedRows,
          ),
        ),
        reached(async () => Number((await db.deleteFrom(table).executeTakeFirst()).numDeletedRows)),
        reached(
          async () => (await db.selectFrom(table).select(column).forUpdate().execute()).length,
        ),
      ])
      expect([table, role, outcomes]).toEqual([
        table,
        role,
        write ? [0, 0, 0] : ["denied", "denied", "denied"],
      ])
      for (const row of owners)
        expect([
          table,
          role,
          await reached(async () => (await db.insertInto(table).values(row).execute()).length),
        ]).toEqual([table, role, "denied"])
      const mine = rowOf(table, "org_me")
      const upsert = () =>
        db
          .insertInto(table)
          .values(mine)
          .onConflict((on) => on.column(column).doUpdateSet({ [free]: null }))
          .execute()
      if (!write || !(column in write))
        expect([table, role, await reached(async () => (await upsert()).length)]).toEqual([
          table,
          role,
          "denied",
        ])
    }
    expect(tried).toBeGreaterThan(5)
    expect(await count(kysely, table)).toBe(before)
  })
})
