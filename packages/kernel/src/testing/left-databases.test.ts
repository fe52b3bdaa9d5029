import { randomUUID } from "node:crypto"
import pg from "pg"
import { afterAll, expect, inject, it } from "vitest"
import { dropLeft, dropLeftOn } from "./left-databases.ts"

const server = inject("server")
const own = `left_${randomUUID().replaceAll("-", "")}`
const names = `^${own}_`
const client = new pg.Client({ connectionString: server })
await client.connect()
afterAll(async () => {
  await dropLeft(client, { minutes: 0, inUse: true, names })
  await client.end()
})

const there = async () => {
  const found = await client.query("select datname from pg_database where datname ~ $1", [names])
  return found.rows.map(({ datname }) => datname.slice(own.length + 1)).toSorted()
}

it("drops old unused databases, then all, but never those of another checkout", async () => {
  for (const name of ["idle", "used"]) await client.query(`create database ${own}_${name}`)
  await client.query(`create database other_${own}`)
  const used = new pg.Client({
    connectionString: Object.assign(new URL(server), { pathname: `${own}_used` }).href,
  })
  used.on("error", () => {}) // it is cut off
  await used.connect()
  await dropLeftOn(server, { minutes: 60, names })
  expect(await there()).toEqual(["idle", "used"])
  await dropLeftOn(server, { minutes: 0, names })
  expect(await there()).toEqual(["used"])
  await dropLeftOn(server, { minutes: 0, inUse: true, names })
  expect(await there()).toEqual([])
  const others = await client.query("select from pg_database where datname = $1", [`other_${own}`])
  expect(others.rowCount).toBe(1)
  await client.query(`drop database other_${own}`)
})
