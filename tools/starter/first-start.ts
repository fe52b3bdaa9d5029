import { rm } from "node:fs/promises"
import { join } from "node:path"
import pg from "pg"

/** The state of the demo. `loading` remains after a start that was killed while loading. */
type State = "loading" | "loaded" | "declined"

async function ask(url: string, statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement, values).finally(() => client.end())
  return rows
}

/** Separate from the product's tables, which are removed with an interrupted load. */
const PLACE = `
  create schema if not exists installation;
  create table if not exists installation.demo (
    only_row boolean primary key default true check (only_row),
    state text not null check (state in ('loading', 'loaded', 'declined'))
  )`

const stateOf = async (url: string): Promise<State | undefined> => {
  await ask(url, PLACE)
  const [row] = await ask(url, "select state from installation.demo")
  return row?.state
}

const become = (url: string, state: State) =>
  ask(
    url,
    "insert into installation.demo (state) values ($1) on conflict (only_row) do update set state = $1",
    [state],
  )

/** Removes an incomplete demo of a killed start. Before the migrations. */
export async function clearHalfADemo(url: string, data: string, say: (line: string) => void) {
  if ((await stateOf(url)) !== "loading") return
  say("The last start was interrupted while it loaded the demo: starting over …")
  await ask(url, "drop schema if exists public, pgboss cascade; create schema public")
  for (const folder of ["standins", "uploads"])
    await rm(join(data, folder), { recursive: true, force: true })
  await ask(url, "delete from installation.demo")
}

/** Whether the people of the demo can sign in. */
export const hasDemo = async (url: string) => (await stateOf(url)) === "loaded"

type Installation = {
  url: string
  /** Whether the demo is left out. */
  empty: boolean
  loadDemo: () => Promise<void>
  say: (line: string) => void
}

type Settled = {
  /** The path of the one-time link for the first administrator, if there is no account yet. */
  firstAdministrator?: string
  /** Resolves when the demo is loaded, if it is being loaded now. */
  loading?: Promise<void>
}

/** Starts loading the demo into an installation without data: once, and completely. */
export async function settle({ url, empty, loadDemo, say }: Installation): Promise<Settled> {
  const [{ somebody }] = await ask(url, "select exists(select from organisations) as somebody")
  const state = await stateOf(url)
  if (somebody) {
    if (empty && state === "loaded")
      say("These data hold the demo: choose others by PACKHAUS_DATA.")
    return {}
  }
  if (!empty && state === undefined) {
    say("Loading the demo, once. This takes a minute …")
    await become(url, "loading")
    return {
      loading: loadDemo()
        .then(() => become(url, "loaded"))
        .then(() => {}),
    }
  }
  await become(url, "declined")
  // Only an empty installation needs a thousand modules of the server.
  const { firstLink } = await import("./first-link.ts")
  return { firstAdministrator: await firstLink(url) }
}
