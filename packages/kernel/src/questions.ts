import { ApiError } from "@packhaus/contract/kernel/errors"
import type { QueryExecutorProvider } from "kysely"

type Call<T> = () => Promise<T>

/**
 * Asks an outside service for what the work cannot do without. Inside a transaction the first use of a key
 * rolls the transaction back; the call is made while no connection is held, and the work starts again in a
 * new transaction, in which the same key returns the answer or throws its error. Outside a transaction the
 * call is made at once.
 *
 * The key names everything that the call depends on, so that changed rows ask anew. The call is made without
 * the rows: it must not use `db` or `rows`. An id that it makes up belongs in its answer, because the work
 * runs again. Other requests may act between the call and the transaction that uses its answer: check again
 * under a lock whatever the call depended on.
 */
export type Ask = {
  <T>(key: string, call: Call<T>): Promise<T>
  /** Whether this work has the answer to the key already. */
  knows(key: string): boolean
}

class Unanswered extends Error {
  override name = "Unanswered"
}

/** Rounds of calls for one piece of work. Rows that change each time are busy. */
const MOST_ROUNDS = 25

const askers = new WeakMap<QueryExecutorProvider, Ask>()
const atOnce: Ask = Object.assign(<T>(_: string, call: Call<T>) => call(), { knows: () => false })

/** What asks on behalf of work on `db`: a transaction of `Database.transaction`, or no transaction. */
export const askerOn = (db: QueryExecutorProvider): Ask => askers.get(db) ?? atOnce

/** What one piece of work asks, over all its transactions. */
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
    /** Throws where something was asked, also if the work went on without its answer. */
    requireAnswered() {
      const [key] = open.keys()
      if (key !== undefined) throw new Unanswered(key)
    },
    /** Makes the calls of a transaction that was rolled back. False if it asked nothing. */
    async answer(): Promise<boolean> {
      if (open.size === 0) return false
      if (++rounds > MOST_ROUNDS) throw new ApiError("row.busy")
      const asked = [...open]
      open.clear()
      const settled = await Promise.allSettled(asked.map(([, call]) => call()))
      for (const [index, [key]] of asked.entries()) {
        const answer = settled[index]
        if (answer) answers.set(key, answer)
      }
      return true
    },
  }
}
