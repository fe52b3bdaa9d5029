import { ApiError } from "@packhaus/contract/kernel/errors"
import type { FastifyInstance } from "fastify"

/**
 * Milliseconds between two checks. Each wakes the process: at 10, an idle server used 8 ms a
 * second.
 */
const EVERY = 250
/** Checks per second, which are averaged. */
const LOOKS = 1000 / EVERY

/**
 * Answers 503 while the event loop is late by more than `most` milliseconds, on average over the
 * last second. 0: never.
 *
 * Node's own histogram of delays forgets its last check with each `reset()`: a stall between the
 * reset and the next check is never recorded. So a single timer measures and decides here.
 */
export function refuseWhenLate(app: FastifyInstance, most: number) {
  if (most === 0) return
  const delays = new Array<number>(LOOKS).fill(0)
  let late = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    delays.shift()
    delays.push(now - last - EVERY)
    last = now
    late = delays.reduce((sum, delay) => sum + delay) / LOOKS
  }, EVERY)
  timer.unref()
  app.addHook("onClose", async () => clearInterval(timer))
  app.addHook("onRequest", async () => {
    if (late > most) throw new ApiError("server.busy")
  })
}
