import {
  ApiError,
  type ErrorBody,
  type ErrorCode,
  messageOf,
} from "@packhaus/contract/kernel/errors"
import { apiErrorOf } from "@packhaus/kernel/database-errors"
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify"
import type { ErrorReports } from "../../integrations/error-reports/port.ts"
import { factsOf, strangerOf } from "../operation/log.ts"
import { statusAt } from "./engine-status.ts"

const byStatus: Partial<Record<number, ErrorCode>> = {
  404: "route.not_found",
  413: "request.too_large",
  415: "request.unsupported",
  429: "request.too_many",
  503: "server.busy",
}

/** Refusals that may be guesses, besides those with status 401, 403 and 429. */
const guesses = new Set<ErrorCode>([
  "sessions.link_used",
  "sessions.challenge_over",
  "members.wrong_password",
  "second_factor.wrong_code",
])

/** Refusals of Fastify and its plugins as our own codes; undefined for a bug. */
function frameworkError(error: Error, reply: FastifyReply) {
  const { statusCode = 500 } = error as FastifyError
  const code = byStatus[statusCode] ?? (statusCode < 500 ? "request.invalid" : undefined)
  const retry_after = Number(reply.getHeader("retry-after"))
  return code && new ApiError(code, retry_after > 0 ? { retry_after } : {})
}

/**
 * Answers an expected error with its code, and a bug with 500 and no detail; the bug is logged and
 * reported. `details.reference` is the id of the request, which the log contains.
 */
export const replyWithError =
  (reports: ErrorReports) => (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const known =
      error instanceof ApiError ? error : (apiErrorOf(error) ?? frameworkError(error, reply))
    const { code, details } = known ?? new ApiError("server.failed")
    const { method, routeOptions } = request
    const [status, type] = statusAt({ method, url: routeOptions.url }, code)
    if (status >= 500) request.log.error({ ...factsOf(request), code, err: error }, "failed")
    else if (status === 401 || status === 403 || status === 429 || guesses.has(code))
      request.log.warn({ ...factsOf(request), ...strangerOf(request), code }, "refused")
    if (!known) {
      const route = `${request.method} ${request.routeOptions.url ?? "unknown"}`
      reports.report(error, { reference: request.id, route })
    }
    if (status === 409 || status === 429 || status === 503)
      reply.header("retry-after", String(details.retry_after ?? 1))
    const message = messageOf(code)
    const body = { type, code, message, details: { ...details, reference: request.id } }
    return reply.status(status).send(body satisfies ErrorBody)
  }
