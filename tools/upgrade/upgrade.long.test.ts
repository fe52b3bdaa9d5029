import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openDatabase } from "@packhaus/kernel/database"
import { migrate } from "@packhaus/kernel/postgres/migrate"
import { createTestDatabase } from "@packhaus/kernel/testing/database"
import pg from "pg"
import { describe, expect, it, onTestFinished } from "vitest"
import { z } from "zod"
import { MIGRATIONS } from "../../apps/api/src/configuration.ts"
import { brokenInvariants } from "../../apps/api/src/invariants/invariants.ts"
import type { Schema } from "../../apps/api/src/tables.ts"
import { checkOut, isHere, releases, runIn } from "./release-tree.ts"

/** Migrates as the release does, and fills in orders, goods, invoices and bookings by its benchmark. */
const FILL = `
  import { migrate } from "@packhaus/kernel/postgres/migrate"
  import { MIGRATIONS } from "./apps/api/src/configuration.ts"
  import { fill } from "./bench/million/fill.ts"
  await migrate(process.env.DATABASE_URL, MIGRATIONS)
  await fill(process.env.DATABASE_URL, { orders: 300, organisations: 6 }, () => {})`

/** Asks the server of the release for every list, as an administrator. */
const CRAWL = `
  import { allRoutes } from "./apps/api/src/application.ts"
  import { openSession } from "./apps/api/src/access/session.ts"
  import { openInProcess } from "./apps/api/src/in-process.ts"
  import { nothingOutside } from "./apps/api/src/integrations/outside.ts"
  import { ADMINISTRATOR } from "./bench/million/size.ts"
  const url = process.env.DATABASE_URL
  const product = await openInProcess(url, { outside: nothingOutside, slowness: 20 })
  const authorization = "Bearer " + (await openSession(product.db.kysely, ADMINISTRATOR))
  const answers = {}
  for (const { endpoint: { method, path } } of allRoutes)
    if (method === "GET" && !path.includes(":")) {
      const reply = await product.app.inject({ url: path, headers: { authorization } })
      answers[path] = reply.statusCode
    }
  await product.close()
  console.log(JSON.stringify(answers))`

type Ids = ReadonlyMap<string, readonly string[]>

/** The ids of every table that has any. */
async function idsAt(url: string): Promise<Ids> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns join pg_tables on tablename = table_name
       where table_schema = 'public' and schemaname = 'public' and column_name = 'id' order by 1`,
    )
    const ids = new Map<string, string[]>()
    for (const { name } of rows) {
      const found = await client.query<{ id: string }>(`select id::text from "${name}" order by 1`)
      ids.set(
        name,
        found.rows.map(({ id }) => id),
      )
    }
    return ids
  } finally {
    await client.end()
  }
}

const known = await releases()
const last = await Promise.all(
  known.slice(-2).map(async (release) => ({ ...release, isHere: await isHere(release) })),
)
for (const { version, commit, isHere } of last)
  if (!isHere) process.stderr.write(`upgrade from ${version} is not tried: no commit ${commit}\n`)

it("docs/releases.json lists the releases in order, each once", () => {
  const versions = known.map(({ version }) => version)
  expect(versions.length).toBeGreaterThan(1)
  expect(new Set(versions).size).toBe(versions.length)
  const order = new Intl.Collator("en", { numeric: true })
  expect(versions.toSorted(order.compare)).toEqual(versions)
})

describe.each(last.filter((release) => release.isHere))("from release $version", (release) => {
  it("loses no row, and the release's server answers on the new schema", async () => {
    const folder = await mkdtemp(join(tmpdir(), "release-"))
    const { url, drop } = await createTestDatabase("template0")
    onTestFinished(async () => {
      await drop()
      for (const path of [folder, `${folder}.tar`]) await rm(path, { recursive: true, force: true })
    })
    await checkOut(release, folder)
    await runIn(folder, "upgrade-fill", FILL, url)
    const before = await idsAt(url)
    expect(before.get("orders")?.length).toBeGreaterThan(299)

    await migrate(url, MIGRATIONS)
    const after = await idsAt(url)
    const lost = [...before].flatMap(([table, ids]) => {
      const left = new Set(after.get(table))
      return ids.filter((id) => !left.has(id)).map((id) => `${table} ${id}`)
    })
    expect(lost).toEqual([])
    const database = openDatabase<Schema>(url, 2)
    const broken = await brokenInvariants(database.kysely).finally(() => database.close())
    expect(broken).toEqual({})

    const answers = z
      .record(z.string(), z.number())
      .parse(JSON.parse(await runIn(folder, "upgrade-crawl", CRAWL, url)))
    expect(Object.keys(answers).length).toBeGreaterThan(50)
    expect(Object.entries(answers).filter(([, status]) => status >= 500)).toEqual([])
    expect(answers["/admin/orders"]).toBe(200)
  })
})
