import { ApiError } from "@packhaus/contract/kernel/errors"
import type { QueryExecutorProvider } from "kysely"

type Call<T> = () => Promise<T>

/**
 * Asks an outside service for data that the work needs. Inside a transaction, the first use of a
 * key rolls the transaction back; the call runs without a connection, and the work starts again in
 * a new transaction, where the same key returns the answer or throws its error. Outside a
 * transaction the call runs at once. The key contains everything that the call depends on, so that
 * changed rows ask again. The call must not use `db` or `rows`. Ids that it generates belong in its
 * answer, because the work runs again. Other requests may act in between: check again under a lock
 * whatever the call depended on.
 */
export type Ask = {
  <T>(key: string, call: Call<T>): Promise<T>
  /** Whether this work already has the answer for the key. */
  knows(key: string): boolean
}

class Unanswered extends Error {
  override name = "Unanswered"
}

/** Rounds of calls for one piece of work. Rows that change each time are busy. */
const MAX_ROUNDS = 25

const askers = new WeakMap<QueryExecutorProvider, Ask>()
const atOnce: Ask = Object.assign(<T>(_: string, call: Call<T>) => call(), { knows: () => false })

/** Creates `ask` for work on `db`: inside `Database.transaction`, or without a transaction. */
export const askerOn = (db: QueryExecutorProvider): Ask => askers.get(db) ?? atOnce

/** Questions of one piece of work, over all its transactions. */
export function questions() {
  const answers = new Map<string, PromiseSettledResult<unknown>>()
  const open = new Map<string, Call<unknown>>()
  let rounds = 0

  async function ask<T>(key: string, call: Call<T>): Promise<T> {
    const answer = answers.get(key)
    if (!answer) {
      open.set(key, call)
      throw new Unanswered(key)
    }
    if (answer.status === "rejected") throw answer.reason
    return answer.value as T // of the same key, and so of the same call
  }

  return {
    /** Lets the work of a transaction ask. */
    startAsking(transaction: QueryExecutorProvider) {
      open.clear()
      askers.set(transaction, Object.assign(ask, { knows: (key: string) => answers.has(key) }))
    },
    /** Throws if something was asked, even if the work continued without the answer. */
    requireAnswered() {
      const [key] = open.keys()
      if (key !== undefined) throw new Unanswered(key)
    },
    /** Makes the calls of a rolled-back transaction. False if there were none. */
    async answer(): Promise<boolean> {
      if (open.size === 0) return false
      if (++rounds > MAX_ROUNDS) throw new ApiError("row.busy")
      const batch = [...open]
      open.clear()
      const settled = await Promise.allSettled(batch.map(([, call]) => call()))
      for (const [index, [key]] of batch.entries()) {
        const answer = settled[index]
        if (answer) answers.set(key, answer)
      }
      return true
    },
  }
}
