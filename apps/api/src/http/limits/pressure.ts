import { monitorEventLoopDelay } from "node:perf_hooks"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { FastifyInstance } from "fastify"

/** Milliseconds between two looks. Each wakes the process: at 10, a server with nothing to do took 8 ms a second. */
const RESOLUTION = 250
const JUDGED_EVERY = 1000

/**
 * Answers 503 while the event loop runs late by more than `most` milliseconds, on average over the last
 * second. 0: never.
 */
export function refuseWhenLate(app: FastifyInstance, most: number) {
  if (most === 0) return
  const looks = monitorEventLoopDelay({ resolution: RESOLUTION })
  looks.enable()
  let late = 0
  const timer = setInterval(() => {
    const { mean } = looks // NaN where nothing was measured
    late = Number.isNaN(mean) ? 0 : mean / 1e6 - RESOLUTION
    looks.reset()
  }, JUDGED_EVERY)
  timer.unref()
  app.addHook("onClose", async () => {
    clearInterval(timer)
    looks.disable()
  })
  app.addHook("onRequest", async () => {
    if (late > most) throw new ApiError("server.busy")
  })
}
