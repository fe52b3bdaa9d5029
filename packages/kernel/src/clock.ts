import { AsyncLocalStorage } from "node:async_hooks"
import type pg from "pg"

const clock = new AsyncLocalStorage<string>()

/** Runs `work` with the business time `now` (ISO 8601): `packhaus_now()` answers it in the database. */
export const at = <T>(now: string, work: () => Promise<T>): Promise<T> => clock.run(now, work)

/** Hands the clock of the work at hand to a connection, if there is one. */
export async function setClock(client: pg.ClientBase): Promise<boolean> {
  const now = clock.getStore()
  if (now !== undefined) await client.query("select set_config('packhaus.now', $1, false)", [now])
  return now !== undefined
}

/** Takes the clock from a connection, before others use it. */
export const resetClock = (client: pg.ClientBase) => client.query("reset packhaus.now")
