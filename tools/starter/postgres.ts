import { join, resolve } from "node:path"
import { embeddedPostgres } from "@packhaus/kernel/postgres/embedded"
import { createServerRole, SERVER_ROLE, urlAs } from "@packhaus/kernel/postgres/server-role"
import pg from "pg"

const LOOK_EVERY = 1_000
/** Held by the only starter of a data folder. */
const LOCK = 900_001

/**
 * The embedded PostgreSQL of a data folder, for one starter at a time: restarted when it ends
 * unexpectedly, and stopped with the starter, even after `kill -9`.
 */
export async function ownPostgres(data: string, say: (line: string) => void) {
  const wanted = resolve(join(data, "postgres"))
  const postgres = await embeddedPostgres(wanted)
  if (postgres.home !== wanted)
    say(`PostgreSQL's user cannot enter ${wanted}: its files are in ${postgres.home}`)

  let held: pg.Client | undefined
  if (!(await hold()))
    throw new Error(
      `Packhaus already runs with the data in ${data}. Stop it first, or set PACKHAUS_DATA.`,
    )
  postgres.stopWhenWeAreGone()

  let ended = false
  let looking = Promise.resolve()
  const look = setInterval(() => {
    if (!held && !ended) looking = looking.then(revive)
  }, LOOK_EVERY)

  async function hold() {
    const client = new pg.Client({ connectionString: postgres.url, application_name: "starter" })
    client.on("error", lost) // a broken connection may emit this more than once
    client.on("end", lost)
    await client.connect()
    const { rows } = await client.query("select pg_try_advisory_lock($1) as ours", [LOCK])
    held = client
    await createServerRole(client)
    if (!rows[0].ours) await client.end()
    return rows[0].ours === true
  }
  function lost() {
    held = undefined
  }
  async function revive() {
    if (held || ended) return
    say("PostgreSQL ended: starting it again …")
    await postgres
      .untilReady()
      .then(hold)
      .catch((error: Error) => say(error.message))
  }
  return {
    /** As the owner of the tables, and as the role of servers. */
    url: postgres.url,
    serverUrl: urlAs(postgres.url, SERVER_ROLE),
    async stop() {
      ended = true
      clearInterval(look)
      await looking
      await held?.end()
      await postgres.stop()
    },
  }
}
