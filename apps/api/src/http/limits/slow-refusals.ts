import { setTimeout as sleep } from "node:timers/promises"
import type { FastifyInstance } from "fastify"
import { isSignedIn } from "../operation/log.ts"

const DELAY_MS = 100
const MOST_HELD = 100
const refusals = [400, 401, 403, 413, 415]

/**
 * Answers who has not signed in and is refused a change, or asks too often, a moment later. People do not
 * notice; a program that sends the next request when it has the answer gets ten in a second and
 * connection. At most so many answers are held at a time.
 */
export function slowRefusals(app: FastifyInstance) {
  let held = 0
  app.addHook("onSend", async (request, { statusCode }) => {
    const isRefusal =
      statusCode === 429 || (request.method !== "GET" && refusals.includes(statusCode))
    if (!isRefusal || isSignedIn(request) || held >= MOST_HELD) return
    held++
    await sleep(DELAY_MS)
    held--
  })
}
