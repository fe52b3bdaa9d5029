import { randomUUID } from "node:crypto"
import type pg from "pg"
import type { Row } from "./floor-shown.ts"

export type Client = pg.PoolClient & { connection: { stream: { cork(): void; uncork(): void } } }
export type Statement = readonly [text: string, values?: readonly unknown[]]
const names = new Map<string, string>()

/** Sends prepared statements in one round trip; returns the rows of each. */
export async function trip(client: Client, ...statements: readonly Statement[]): Promise<Row[][]> {
  const { stream } = client.connection
  stream.cork()
  const sent = statements.map(([text, values = []]) => {
    const name = names.get(text) ?? `f${names.size}`
    names.set(text, name)
    return client.query<Row>({ name, text, values: [...values] })
  })
  stream.uncork()
  const answered = await Promise.allSettled(sent)
  return answered.map((one) => {
    if (one.status === "rejected") throw one.reason
    return one.value.command === "INSERT" && one.value.rows.length === 0
      ? Array.from({ length: one.value.rowCount ?? 0 }, () => ({}))
      : one.value.rows
  })
}

export const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll("-", "")}`
/** Rows for a statement that takes them as JSON. */
export const json = (...rows: readonly object[]) => JSON.stringify(rows)
export const refuse = (reason: string): never => {
  throw new Error(reason)
}
