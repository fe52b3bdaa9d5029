import { mkdtempSync, rmSync } from "node:fs"
import { mkdir } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { afterAll, expect, test } from "vitest"
import { clearHalfADemo, hasDemo, settle } from "./first-start.ts"
import { ownPostgres } from "./postgres.ts"

// Accessible to its owner only, with a path longer than a socket's may be.
const closed = mkdtempSync(join(tmpdir(), "packhaus-closed-"))
const data = join(closed, "a-long-way-down/".repeat(9), "data")
const lines: string[] = []
const say = (line: string) => void lines.push(line)
await mkdir(data, { recursive: true, mode: 0o711 })
const postgres = await ownPostgres(data, say)
const { url } = postgres
const elsewhere = lines.join().match(/its files are in (\S+)/)?.[1]
afterAll(async () => {
  await postgres.stop()
  for (const folder of [closed, ...(elsewhere ? [elsewhere] : [])])
    rmSync(folder, { recursive: true, force: true })
})

async function ask(statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows
}

test("PostgreSQL runs below a closed folder with a path of 150 characters, and start prints its address", async () => {
  expect(data.length).toBeGreaterThan(150)
  expect(await ask("select 1 as one")).toEqual([{ one: 1 }])
  if (process.getuid?.() !== 0) return expect(elsewhere).toBeUndefined()
  expect(elsewhere).toMatch(/^\/var\/lib\/packhaus\/\w+$/)
  expect(lines).toEqual([
    `PostgreSQL's user cannot enter ${join(data, "postgres")}: its files are in ${elsewhere}`,
  ])
})

test("removes an incomplete demo before the next start loads it, once", async () => {
  await ask("create table organisations (id text)")
  const load = async (loadDemo: () => Promise<void>) => {
    const { loading } = await settle({ url, empty: false, loadDemo, say })
    await loading
  }
  const half = load(async () => {
    await ask("create table half_a_demo ()")
    throw new Error("killed")
  })
  await expect(half).rejects.toThrow("killed")
  expect(await hasDemo(url)).toBe(false)
  await clearHalfADemo(url, data, say)
  expect(await ask("select from pg_tables where schemaname = 'public'")).toEqual([])

  await ask("create table organisations (id text)")
  await load(async () => void (await ask("insert into organisations values ('org_1')")))
  await clearHalfADemo(url, data, say)
  await load(() => Promise.reject(new Error("loaded twice")))
  expect([await hasDemo(url), await ask("select id from organisations")]).toEqual([
    true,
    [{ id: "org_1" }],
  ])
})
