import { AsyncLocalStorage } from "node:async_hooks"

/** Work that was started in a transaction and outlives it holds nothing. */
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

/** Whether this code runs inside an open transaction. */
export const isConnectionHeld = () => held.getStore()?.isOpen === true
