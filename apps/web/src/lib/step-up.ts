import { useSyncExternalStore } from "react"

type PasswordRequest = { promise: Promise<boolean>; answer: (given: boolean) => void }

let pending: PasswordRequest | null = null
let canAsk = false
const readers = new Set<() => void>()

function put(next: PasswordRequest | null) {
  pending = next
  for (const tell of readers) tell()
}

/**
 * Asks the person for their password; resolves to whether it was given. Concurrent callers share
 * one question.
 */
export function askPassword(): Promise<boolean> {
  if (!canAsk) return Promise.resolve(false)
  if (pending) return pending.promise
  let resolve: (given: boolean) => void = () => {}
  const promise = new Promise<boolean>((done) => {
    resolve = done
  })
  put({
    promise,
    answer: (given) => {
      put(null)
      resolve(given)
    },
  })
  return promise
}

function follow(tell: () => void) {
  readers.add(tell)
  canAsk = true
  return () => {
    readers.delete(tell)
    canAsk = readers.size > 0
  }
}

/** The open question, for its dialog. */
export const usePasswordRequest = () => useSyncExternalStore(follow, () => pending)
