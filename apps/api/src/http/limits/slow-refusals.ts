import { setTimeout as sleep } from "node:timers/promises"
import type { FastifyInstance } from "fastify"
import { isSignedIn } from "../operation/log.ts"

const DELAY_MS = 100
const MAX_HELD = 100
const refusals = [400, 401, 403, 413, 415]

/**
 * Delays refusals of changes and of too many requests for anonymous senders. People do not notice
 * it; a program that waits for each answer gets ten per second and connection. The number of
 * delayed answers is limited.
 */
export function slowRefusals(app: FastifyInstance) {
  let held = 0
  app.addHook("onSend", async (request, { statusCode }) => {
    const isRefusal =
      statusCode === 429 || (request.method !== "GET" && refusals.includes(statusCode))
    if (!isRefusal || isSignedIn(request) || held >= MAX_HELD) return
    held++
    await sleep(DELAY_MS)
    held--
  })
}
