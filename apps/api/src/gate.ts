import { ApiError } from "@packhaus/contract/kernel/errors"

type Place = { take: () => void; refuse: (error: Error) => void }

const tooMany = () => new ApiError("request.too_many", { retry_after: 1 })

/**
 * Runs at most `running` pieces of work concurrently in this process, and queues at most `waiting`,
 * of each key (such as a network) at most `perKey`. Keys take turns, and when the queue is full a
 * key with several entries gives one up to a key with fewer, so that none blocks the others. Throws
 * `busy()` for refused work, by default `request.too_many`.
 */
export function gate(
  running: number,
  waiting: number,
  perKey = waiting,
  busy: () => Error = tooMany,
) {
  /** Queued work by key; the first key is next. */
  const queues = new Map<string, Place[]>()
  let free = running
  let taken = 0

  /**
   * Removes the newest entry of the key with the most entries, if that is more than `own` would
   * have.
   */
  function makeRoom(own: number) {
    let longest: Place[] = []
    for (const queue of queues.values()) if (queue.length > longest.length) longest = queue
    if (longest.length <= own + 1) throw busy()
    longest.pop()?.refuse(busy())
    taken--
  }

  async function enter(key: string) {
    if (free > 0) {
      free--
      return
    }
    const queue = queues.get(key) ?? []
    if (queue.length >= perKey) throw busy()
    if (taken >= waiting) makeRoom(queue.length)
    taken++
    queues.set(key, queue)
    await new Promise<void>((take, refuse) => queue.push({ take, refuse }))
  }

  /** Passes the slot to the next key's first entry, or frees it. */
  function leave() {
    const [next] = queues
    if (!next) {
      free++
      return
    }
    const [key, queue] = next
    queues.delete(key)
    taken--
    queue.shift()?.take()
    if (queue.length > 0) queues.set(key, queue)
  }

  return async function through<T>(work: () => Promise<T>, key = ""): Promise<T> {
    await enter(key)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
