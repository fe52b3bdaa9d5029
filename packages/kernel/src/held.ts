import { AsyncLocalStorage } from "node:async_hooks"

/** What was started from a transaction and goes on after its end holds nothing any more. */
const held = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs the work of a transaction, which holds a connection until the work ends. */
export async function holding<T>(work: () => Promise<T>): Promise<T> {
  const connection = { isOpen: true }
  try {
    return await held.run(connection, work)
  } finally {
    connection.isOpen = false
  }
}

/** Whether this code runs on behalf of a transaction that is open. */
export const isConnectionHeld = () => held.getStore()?.isOpen === true
