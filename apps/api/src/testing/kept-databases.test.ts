import { createTestDatabase } from "@packhaus/kernel/testing/database"
import { sql } from "kysely"
import { expect, test } from "vitest"
import { keptDatabase } from "./kept-databases.ts"
import { openTestApp } from "./test-app.ts"

type App = Awaited<ReturnType<typeof openTestApp>>

/** Simulates a test file with such a database; returns its result and the database's name. */
async function file<T>(template: string, work: (app: App) => Promise<T>) {
  const { url, name, connected, drop } = await keptDatabase(template, 20)
  const app = await openTestApp(url, name, {}, 20, connected)
  const result = await work(app).finally(app.close)
  await drop()
  return { name, result }
}
const template = async () => {
  const { name, url, drop } = await createTestDatabase()
  await (await openTestApp(url, name)).close()
  return { name, drop }
}

test("the next file gets the same database with its initial rows, sequences and migration rows", async () => {
  const { name, drop } = await template()
  const look = async ({ db, createActor }: App) => {
    const organisations = await db.selectFrom("organisations").select("id").execute()
    const currencies = await db.selectFrom("currencies").selectAll().orderBy("code").execute()
    const { rows } = await sql`select nextval('stocktake_number')`.execute(db)
    await createActor("customer")
    await db.deleteFrom("currencies").where("code", "like", "x%").execute()
    await db.updateTable("currencies").set({ name: "Thaler" }).where("code", "=", "eur").execute()
    return { organisations, currencies, rows }
  }
  const first = await file(name, look)
  expect(first.result.organisations).toEqual([])
  expect(first.result.currencies.length).toBeGreaterThan(100)
  expect(await file(name, look)).toEqual(first)
  await drop()
})

test("a database with changed tables, columns or triggers is replaced", async () => {
  const { name, drop } = await template()
  const changes = [
    sql`alter table product_tags rename to tags_of_products`,
    sql`alter table sessions rename column ip to address`,
    sql`alter table sessions disable trigger sessions_note_sign_in`,
    sql`create table left_behind ()`,
  ]
  const names: string[] = []
  for (const change of changes) names.push((await file(name, ({ db }) => change.execute(db))).name)
  names.push((await file(name, async () => {})).name)
  expect(new Set(names).size).toBe(changes.length + 1)
  await drop()
})
