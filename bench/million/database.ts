import { embeddedPostgres } from "@packhaus/kernel/postgres/embedded"
import { migrate } from "@packhaus/kernel/postgres/migrate"
import { treeHome } from "@packhaus/kernel/postgres/tree"
import pg from "pg"
import { MIGRATIONS } from "../../apps/api/src/configuration.ts"
import { checkFilled, fill } from "./fill.ts"
import type { Size } from "./size.ts"

/**
 * Increase when the filled data changes: kept databases are then filled again instead of only
 * migrated.
 */
const FORM = 1
const SETTINGS = {
  shared_buffers: "512MB",
  max_wal_size: "4GB",
  effective_cache_size: "4GB",
  random_page_cost: "1.1", // For SSDs.
}

export type Bench = Awaited<ReturnType<typeof openBench>>

/** A PostgreSQL of the benchmark's own, with databases that can be kept for the next run. */
export async function openBench(say: (line: string) => void, { keep = false, home = "bench" }) {
  const postgres = await embeddedPostgres(treeHome(home), SETTINGS)
  postgres.stopWhenWeAreGone()
  const server = new pg.Client({ connectionString: postgres.url })
  await server.connect()
  const clients: pg.Client[] = []
  const made: string[] = []

  /** The seconds that filling a kept database took. */
  async function secondsOf(name: string) {
    const { rows } = await server.query(
      "select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1",
      [name],
    )
    const [form, seconds] = `${rows[0]?.mark}`.split(" ")
    return form === `${FORM}` ? Number(seconds) : undefined
  }

  return {
    /**
     * A filled and migrated database; `seconds` is the time that filling took, now or originally.
     */
    async filled(size: Size) {
      // Only kept databases have a name that a later run finds: others are unique to their process.
      const name = `bench_${size.orders}_${size.organisations}${keep ? "" : `_${process.pid}`}`
      const url = Object.assign(new URL(postgres.url), { pathname: name }).href
      made.push(name)
      let seconds = await secondsOf(name)
      if (seconds !== undefined) await migrate(url, MIGRATIONS)
      else {
        await server.query(`drop database if exists ${name} with (force)`)
        await server.query(`create database ${name}`)
        const start = performance.now()
        await migrate(url, MIGRATIONS)
        await fill(url, size, say)
        seconds = (performance.now() - start) / 1000
        await checkFilled(url)
        say(`${((performance.now() - start) / 1000).toFixed(1)} s: every invariant holds`)
        await server.query(`comment on database ${name} is '${FORM} ${seconds}'`)
      }
      const client = new pg.Client({ connectionString: url, application_name: "bench" })
      await client.connect()
      clients.push(client)
      return { url, client, seconds, size }
    },

    async close() {
      await Promise.all(clients.map((client) => client.end()))
      if (!keep) for (const name of made) await server.query(`drop database ${name} with (force)`)
      await server.end()
      await postgres.stop()
    },
  }
}
export type Filled = Awaited<ReturnType<Bench["filled"]>>
