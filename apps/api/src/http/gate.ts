import { ApiError } from "@packhaus/contract/kernel/errors"

/**
 * Lets at most `running` pieces of work run at a time in this process, and `waiting` wait their turn.
 * Throws `request.too_many` for what comes beyond. For work that takes a core and holds a connection.
 */
export function gate(running: number, waiting: number) {
  const queue: (() => void)[] = []
  let free = running

  async function enter() {
    if (free > 0) {
      free--
      return
    }
    if (queue.length >= waiting) throw new ApiError("request.too_many", { retry_after: 1 })
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  return async function through<T>(work: () => Promise<T>): Promise<T> {
    await enter()
    try {
      return await work()
    } finally {
      // The place goes to the next in the queue, or is free.
      const next = queue.shift()
      if (next) next()
      else free++
    }
  }
}
