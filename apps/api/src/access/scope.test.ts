import { type Role, roles } from "@packhaus/contract/access/roles"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { openDatabase } from "@packhaus/kernel/database"
import { scopedTo } from "@packhaus/kernel/scope/scope"
import { columnsOf } from "@packhaus/kernel/table"
import { createTestDatabase } from "@packhaus/kernel/testing/database"
import { sql } from "kysely"
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

/** The row conditions of a role for a table; undefined: no access. */
function conditionsOf(role: Role, table: string, use: "read" | "write") {
  try {
    return scopeOf(viewerOf(role))(table, use)
  } catch {
    return undefined
  }
}

// The product's tables without keys, triggers and checks, so that only the scope separates rows.
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

/** The columns that limit any role's rows, and whether they are lists. */
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
/** The number of rows reached, or a refusal. */
const reached = (work: () => Promise<number>) =>
  (async () => work())().catch((error: { code?: string }) => {
    if (error.code === "access.denied") return "denied"
    throw error
  })
const countOf = async (table: string) =>
  (
    await kysely
      .selectFrom(table)
      .select(sql<number>`count(*)`.as("rows"))
      .executeTakeFirstOrThrow()
  ).rows

describe("each table declares its writers", () => {
  it.each(names)(
    "%s: staff may write all rows, others only rows they can read and that are not shared",
    (table) => {
      expect(Object.keys(tables[table].schema.shape).length).toBeGreaterThan(0)
      for (const role of roles) {
        const write = conditionsOf(role, table, "write")
        if (!write) continue
        expect([role, conditionsOf(role, table, "read")]).toEqual([role, expect.any(Object)])
        const isAll = Object.keys(write).length === 0
        // Agencies decide on all waitlist entries (domain 1).
        const isWaitlist = table === "waitlist_entries" && role === "agency"
        if (isAll && !isWaitlist) expect(["administrator", "support"]).toContain(role)
        expect([role, JSON.stringify(write)]).not.toEqual([
          role,
          expect.stringMatching(/org_platform|[*]/),
        ])
      }
    },
  )

  it("only tables of the kernel and of personal secrets have no writers", () => {
    const unwritten = names.filter((table) =>
      roles.every((role) => !conditionsOf(role, table, "write")),
    )
    expect(unwritten.toSorted()).toEqual([
      "acting_sessions",
      "audit_entries",
      "first_administrator_links",
      "known_devices",
      "last_sign_ins",
      "passkey_challenges",
      "passkeys",
      "password_resets",
      "price_changes", // written by a trigger
      "recovery_codes",
      "reply_to_links",
      "second_factors",
      "sessions",
      "shop_visits",
      "shopper_links",
      "shopper_passwords",
      "shopper_sessions",
      "sign_in_challenges",
      "sign_ups",
    ])
  })
})

// Two examples; docs/generated/rows.md has all tables, and `npm run check` compares it with them.
it.each([
  ["parcels", "merchant_id", ["agency", "customer"]],
  [
    "vat_id_checks",
    "organisation_id",
    ["agency", "customer", "supplier", "service_provider", "disabled"],
  ],
] as const)(
  "%s: staff read all rows, and these roles their own: others read none",
  (table, column, own) => {
    const readers = roles.map((role) => [role, conditionsOf(role, table, "read")] as const)
    expect(readers.flatMap(([role, rows]) => (rows ? [role] : [])).toSorted()).toEqual(
      ["administrator", "support", ...own].toSorted(),
    )
    for (const [role, rows] of readers)
      if (rows)
        expect(Object.keys(rows)).toEqual(
          role === "administrator" || role === "support" ? [] : [column],
        )
  },
)

describe("the scope alone refuses inserting, changing, deleting and locking others' rows", () => {
  it.each(names)("%s", async (table) => {
    const foreign = ["org_stranger", PLATFORM_ID, "*"].map((owner) => rowOf(table, owner))
    const known = columnsOf(tables[table])
    const column = Object.keys(foreign[0] ?? {})[0] ?? known[0] ?? ""
    const free = known.find((name) => !ownersOf(table).has(name) && name !== "id") ?? column
    if (ownersOf(table).size > 0) await kysely.insertInto(table).values(foreign).execute()
    const before = await countOf(table)
    let tried = 0
    for (const role of roles) {
      const write = conditionsOf(role, table, "write")
      if (write && Object.keys(write).length === 0) continue // staff, who may write all rows
      const db = restrict(kysely, scopeOf(viewerOf(role)))
      const outcomes = [
        await reached(async () => {
          const { numUpdatedRows } = await db
            .updateTable(table)
            .set({ [free]: null })
            .executeTakeFirst()
          return Number(numUpdatedRows)
        }),
        await reached(async () => {
          const { numDeletedRows } = await db.deleteFrom(table).executeTakeFirst()
          return Number(numDeletedRows)
        }),
        await reached(async () => {
          const rows = await db.selectFrom(table).select(column).forNoKeyUpdate().execute()
          return rows.length
        }),
      ]
      const none = write ? 0 : "denied"
      expect([role, outcomes]).toEqual([role, [none, none, none]])
      for (const row of foreign)
        expect([
          role,
          await reached(async () => (await db.insertInto(table).values(row).execute()).length),
        ]).toEqual([role, "denied"])
      tried += 1
    }
    expect(tried).toBeGreaterThan(5)
    expect(await countOf(table)).toBe(before)
  })
})
