import { ApiError } from "@packhaus/contract/kernel/errors"
import type { FastifyInstance } from "fastify"

const always = /^\/(?:hooks|health)\//

/**
 * Answers programs with 503 while the demo loads: an incomplete demo would mislead them, and their
 * changes could stop it. Browsers are let in, because their pages show the progress; only they send
 * `sec-fetch-site`.
 */
export function refuseWhileDemoLoads(app: FastifyInstance, progress: () => number | null) {
  app.addHook("onRequest", async ({ headers, url }) => {
    if (progress() === null || headers["sec-fetch-site"] !== undefined || always.test(url)) return
    throw new ApiError("server.busy")
  })
}
