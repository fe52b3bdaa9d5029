import { ApiError } from "@packhaus/contract/kernel/errors"

type Place = { take: () => void; refuse: (error: Error) => void }

const tooMany = () => new ApiError("request.too_many", { retry_after: 1 })

/**
 * Lets at most `running` pieces of work run at a time in this process, and `waiting` wait their turn,
 * of each key (such as a network) at most `perKey`. The keys take turns, and when all places are taken
 * a key with several gives one up to a key with fewer: so none keeps the others out. Throws
 * `busy()` for what has no place, by default `request.too_many`.
 */
export function gate(
  running: number,
  waiting: number,
  perKey = waiting,
  busy: () => Error = tooMany,
) {
  /** Who waits, by key; the next turn is the first key's. */
  const queues = new Map<string, Place[]>()
  let free = running
  let taken = 0

  /** Takes the newest place of the key that has the most, if that is more than `own` would have. */
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

  /** The place goes to the next key's first, or is free. */
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
