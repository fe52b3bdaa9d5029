import { AsyncLocalStorage } from "node:async_hooks"
import type pg from "pg"

const clock = new AsyncLocalStorage<string>()

/** Runs `work` with the business time `now` (ISO 8601): `packhaus_now()` answers it in the database. */
export const at = <T>(now: string, work: () => Promise<T>): Promise<T> => clock.run(now, work)

/** Whether `at` sets the clock of the current work. */
export const isClockSet = () => clock.getStore() !== undefined

/** The clock last sent to each connection. */
const clockOf = new WeakMap<pg.ClientBase, string | undefined>()

/** Hands a connection the clock of the work at hand, or takes away that of the work before. */
export async function setClock(client: pg.ClientBase) {
  const now = clock.getStore()
  if (clockOf.get(client) === now) return
  if (now === undefined) await client.query("reset packhaus.now")
  else await client.query("select set_config('packhaus.now', $1, false)", [now])
  clockOf.set(client, now)
}
