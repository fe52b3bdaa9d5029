import { randomBytes } from "node:crypto"
import pg from "pg"
import { readConfiguration } from "../configuration.ts"
import { type Command, type Io, required, UsageError } from "./command.ts"

/** Columns with `<key id>.<sealed text>`. A test finds every sealed column. */
export const SEALED_COLUMNS = [
  ["shops", "access_token"],
  ["shops", "refresh_token"],
  ["payment_provider_keys", "secret_key"],
  ["payment_provider_keys", "webhook_secret"],
  ["second_factors", "secret"],
  ["slack_webhooks", "url"],
] as const

const KEY_BYTES = 32

function printNew(io: Io) {
  const id = `k${new Date().toISOString().slice(0, 10).replaceAll("-", "")}`
  io.print(`${id}:${randomBytes(KEY_BYTES).toString("base64")}`)
  return 0
}

/** Number of secrets per key: a key without any can be removed. */
async function printUse(io: Io) {
  const url = required(io, "DATABASE_URL")
  const known = readConfiguration(io.environment).SECRET_KEYS.map(({ id }) => id)
  const counts = new Map<string, number>(known.map((id) => [id, 0]))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const [table, column] of SEALED_COLUMNS) {
      const { rows } = await client.query<{ id: string; count: number }>(`
        select split_part(${column}, '.', 1) as id, count(*)::int as count
        from ${table} where ${column} is not null group by 1`)
      for (const { id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + count)
    }
  } finally {
    await client.end()
  }
  const [current] = known
  for (const [id, count] of counts) {
    const state = !known.includes(id) ? "MISSING" : id === current ? "seals and opens" : "opens"
    io.print(`${id}: ${count} secrets, ${state}`)
  }
  const lost = [...counts.keys()].filter((id) => !known.includes(id))
  for (const id of lost) io.fail(`SECRET_KEYS lacks ${id}: what it sealed cannot be opened`)
  return lost.length > 0 ? 1 : 0
}

export const keys: Command = async ([action], io) => {
  if (action === "new") return printNew(io)
  if (action === "status") return printUse(io)
  throw new UsageError("new or status?")
}
