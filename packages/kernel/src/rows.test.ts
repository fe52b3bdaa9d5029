import { sql } from "kysely"
import { afterAll, expect, expectTypeOf, it } from "vitest"
import { z } from "zod"
import { openDatabase } from "./database.ts"
import { knownOwners } from "./known-owners.ts"
import { rowsOf } from "./rows.ts"
import { allRows, type Scope } from "./scope/conditions.ts"
import { scopedTo } from "./scope/scope.ts"
import { type SchemaOf, table } from "./table.ts"
import { createTestDatabase } from "./testing/database.ts"

const Parcel = z.object({
  id: z.string(),
  owner_id: z.string(),
  number: z.string(),
  status: z.string(),
  search: z.string(),
  created_at: z.string(),
})
const tables = {
  crates: table(Parcel, {
    idPrefix: "par",
    search: { text: "search", start: "number" },
    generated: ["created_at"],
    hidden: ["search"],
    owner: "owner_id",
  }),
}

const { url, drop } = await createTestDatabase()
const database = openDatabase<SchemaOf<typeof tables>>(url, 2, { clock: true })
const { kysely } = database
afterAll(async () => {
  await database.close()
  await drop()
})
await sql`create table crates (id text, owner_id text, number text, status text, search text,
  created_at timestamptz default packhaus_now(), primary key (id, owner_id))`.execute(kysely)
const scope = () => ({ owner_id: "me" })
const rows = rowsOf(tables, scopedTo(tables)(kysely, scope))
const all = rowsOf(tables, scopedTo(tables)(kysely, allRows))
const list = { limit: 2, offset: 0, order: "id" }
const parcel = (n: number) => ({
  id: `p${n}`,
  owner_id: "me",
  number: `PH-${n}`,
  status: n % 2 ? "open" : "sent",
  search: `ph-${n} ärmel straße ${n} 50%`,
})
await rows.insertAll("crates", [1, 2, 3, 4, 5].map(parcel))

it("returns no hidden columns, and refuses to order by them", async () => {
  const crate = await rows.one("crates", "p1")
  expectTypeOf(crate).not.toHaveProperty("search")
  expectTypeOf(crate).toHaveProperty("number")
  expect(Object.keys(crate)).not.toContain("search")
  expect(Object.keys((await rows.page("crates", list)).crates[0] ?? {})).not.toContain("search")
  const sneaky = rows.page("crates", { ...list, order: "search" })
  await expect(sneaky).rejects.toMatchObject({ code: "request.invalid" })
})

it("pages in a stable order, also beyond the first page", async () => {
  const ids: string[] = []
  for (const offset of [0, 2, 4])
    for (const { id } of (await rows.page("crates", { ...list, offset })).crates) ids.push(id)
  expect(ids).toEqual(["p1", "p2", "p3", "p4", "p5"])
  const last = await rows.page("crates", { limit: 2, offset: 4, order: "-id", status: "open" })
  expect([last.crates.length, last.count]).toEqual([0, 3])
})

it("filters by one value, by several, by a range", async () => {
  const count = async (filter: object) => (await rows.page("crates", { ...list, ...filter })).count
  expect(await count({ status: "open" })).toBe(3)
  expect(await count({ status: ["sent"] })).toBe(2)
  expect(await count({ status: ["sent", "open"] })).toBe(5)
  expect(await count({ created_at: { lt: "2020-01-01T00:00:00Z" } })).toBe(0)
})

it("searches text from three characters on, shorter text at the start of the number", async () => {
  const found = async (q: string) => (await rows.page("crates", { ...list, q })).count
  expect(await found("STRASSE")).toBe(0)
  expect(await found("ÄRMEL")).toBe(5)
  expect(await found("aße 3")).toBe(1)
  expect(await found("50%")).toBe(5)
  expect(await found("5_%")).toBe(0)
  expect(await found("pH")).toBe(5)
  expect(await found("rm")).toBe(0)
})

it("finds a long number as a whole, not by its end", async () => {
  const numbers = ["00340434000000175648", "00340434000009175648", "jd014600000000175648"]
  const crates = numbers.map((search, n) => ({ ...parcel(n + 20), status: "long", search }))
  await rows.insertAll("crates", crates)
  const found = async (q: string) =>
    (await rows.page("crates", { ...list, status: "long", q })).crates.map(({ id }) => id)
  expect(await found("00340434000000175648")).toEqual(["p20"])
  expect(await found("JD014600000000175648")).toEqual(["p22"])
  expect(await found("434000009175648")).toEqual(["p21"])
  expect(await found("99999999999999175648")).toEqual([])
  for (const { id } of crates) await rows.remove("crates", id)
})

it("counts up to 10 000 for every viewer", async () => {
  const many = Array.from({ length: 1500 }, (_, i) => parcel(i + 100))
  await rows.insertAll("crates", many)
  expect((await rows.page("crates", list)).count).toBe(1505)
  expect((await all.page("crates", list)).count).toBeGreaterThanOrEqual(1505)
  await sql`insert into crates select (jsonb_populate_record(one, jsonb_build_object('id', 'more-' || n))).*
    from (select crates as one from crates limit 1) one, generate_series(1, 10000) n`.execute(
    database.kysely,
  )
  expect((await all.page("crates", list)).count).toBe(10_001)
})

it("pages matches of a text in the same order as all rows, for rare and frequent texts", async () => {
  for (const [q, total] of [
    ["straße 10", 110],
    ["ärmel", 10_001],
  ] as const)
    for (const [offset, order] of [
      [0, "id"],
      [90, "-id"],
      [20_000, "id"],
    ] as const) {
      const query = { limit: 20, offset, order }
      const { crates, count } = await all.page("crates", { ...query, q })
      expect([q, count]).toEqual([q, total])
      const pattern = `%${q}%`
      const { rows: ids } = await sql`select id from crates where search like ${pattern}
        order by id ${sql.raw(order === "id" ? "" : "desc")}
        limit 20 offset ${offset}`.execute(kysely)
      expect(crates.map(({ id }) => ({ id }))).toEqual(ids)
    }
  expect(await rows.page("crates", { ...list, q: "no such" })).toMatchObject({
    count: 0,
    crates: [],
  })
})

it("takes business time from the clock, only for the work in progress", async () => {
  const insert = (id: string) => rows.insert("crates", { ...parcel(1), id })
  const then = await database.at("2026-03-29T01:00:00Z", () =>
    database.transaction(async (transaction) => {
      const own = scopedTo(tables)<SchemaOf<typeof tables>>(transaction, scope)
      const inside = rowsOf(tables, own)
      return inside.insert("crates", { ...parcel(1), id: "in-transaction" })
    }),
  )
  const outside = await database.at("2026-03-29T01:00:00Z", () => insert("alone"))
  expect([then.created_at, outside.created_at]).toEqual(Array(2).fill("2026-03-29T01:00:00.000Z"))
  const later = await Promise.all([insert("x"), insert("y"), insert("z")])
  for (const { created_at } of later) expect(created_at > "2026-04").toBe(true)
  const fixed = openDatabase(url, 1)
  await expect(fixed.at("2026-03-29T01:00:00Z", async () => {})).rejects.toThrow("clock")
  await fixed.close()
})

it("changes many rows of the viewer's own, and cannot transfer any", async () => {
  await all.insertAll("crates", [
    { ...parcel(950), id: "mine" },
    { ...parcel(951), id: "shared" },
    { ...parcel(952), id: "shared", owner_id: "you" },
    { ...parcel(953), id: "theirs", owner_id: "you" },
  ])
  const changes = ["mine", "shared", "theirs", "nobody's"].map((id) => ({ id, status: "lost" }))
  expect(await rows.updateAll("crates", changes)).toBe(2)
  const look = () =>
    kysely
      .selectFrom("crates")
      .select(["id", "owner_id", "status"])
      .where("id", "in", ["mine", "shared", "theirs"])
      .orderBy("id")
      .orderBy("owner_id")
      .execute()
  const after = [
    { id: "mine", owner_id: "me", status: "lost" },
    { id: "shared", owner_id: "me", status: "lost" },
    { id: "shared", owner_id: "you", status: "sent" },
    { id: "theirs", owner_id: "you", status: "open" },
  ]
  expect(await look()).toEqual(after)
  for (const owner_id of ["you", "me"]) {
    const handover = rows.updateAll("crates", [{ id: "mine", owner_id }])
    await expect(handover).rejects.toMatchObject({ code: "access.denied" })
  }
  const half = [{ id: "mine", status: "open" }, { id: "shared" }]
  await expect(rows.updateAll("crates", half)).rejects.toThrow("same columns")
  expect(await look()).toEqual(after)
})

it("refuses inserts in which only some rows have a column with a default", async () => {
  const half = [parcel(900), { ...parcel(901), created_at: "2026-01-01T00:00:00Z" }]
  await expect(rows.insertAll("crates", half)).rejects.toThrow("created_at")
})

const restricted = (to: Scope, owners: ReturnType<typeof knownOwners>) =>
  rowsOf(tables, scopedTo(tables)(kysely, to), () => {}, owners)

it("states the owner it knows with each id, unless the scope does", async () => {
  await rows.insertAll("crates", [parcel(21)])
  // A wrong owner shows that it is stated.
  const owners = knownOwners()
  owners.addNamed({ id: "p21", owner: "another" })
  const anyone = restricted(allRows, owners)
  const absent = { code: "row.not_found" }
  await expect(anyone.one("crates", "p21")).rejects.toMatchObject(absent)
  await expect(anyone.lock("crates", "p21")).rejects.toMatchObject(absent)
  await expect(anyone.update("crates", "p21", { status: "x" })).rejects.toMatchObject(absent)
  await expect(anyone.remove("crates", "p21")).rejects.toMatchObject(absent)
  expect(await anyone.children("crates", "id", ["p21"])).toEqual([])
  expect(await anyone.updateAll("crates", [{ id: "p21", status: "x" }])).toBe(0)
  // Columns that lead to rows of other owners say nothing of the owner.
  expect(await anyone.children("crates", "number", ["PH-21"])).toHaveLength(1)
  expect((await restricted(scope, owners).one("crates", "p21")).status).toBe("open")
})

it("learns the owner of each row that it reads or writes, and of those that it names", async () => {
  const owners = knownOwners({ crates: ["number"] })
  const anyone = restricted(allRows, owners)
  await anyone.one("crates", "p1")
  await anyone.children("crates", "number", ["PH-2"])
  await anyone.insert("crates", parcel(22))
  await anyone.insertAll("crates", [parcel(23)])
  const ids = ["p1", "PH-1", "p2", "p22", "p23"]
  expect(ids.map(owners.of)).toEqual(ids.map(() => "me"))
  expect([owners.ofAll(ids), owners.ofAll(["p1", "p3"])]).toEqual(["me", undefined])
  const ofMoving = knownOwners({}, ["crates"])
  await restricted(allRows, ofMoving).one("crates", "p1")
  expect(ofMoving.of("p1")).toBeUndefined()
})
