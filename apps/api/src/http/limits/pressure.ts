import { ApiError } from "@packhaus/contract/kernel/errors"
import type { FastifyInstance } from "fastify"

/** Milliseconds between two looks. Each wakes the process: at 10, a server with nothing to do took 8 ms a second. */
const EVERY = 250
/** Looks in a second: as many are averaged. */
const LOOKS = 1000 / EVERY

/**
 * Answers 503 while the event loop runs late by more than `most` milliseconds, on average over the last
 * second. 0: never.
 *
 * Node's own histogram of delays forgets with each `reset()` when it looked last: a stall that begins between
 * the reset and its next look is never recorded. So one timer looks and judges here.
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
