import { engineOperations } from "@packhaus/contract/commerce/engine-operations"
import { type ErrorCode, errorCodes } from "@packhaus/contract/kernel/errors"

// The Medusa v1 API answers 422 for duplicates and refused payments only. At its operations, our errors of 422
// `invalid_data` answer 400 with the same code and details.

const ofEngine = new Set(engineOperations)

/** Refusals of input; all others are refusals of a state, which the API calls `not_allowed`. */
const ofInput = new Set<ErrorCode>([
  "members.wrong_password",
  "row.in_use",
  "sessions.link_used",
  "uploads.too_much",
])

/** The API has no idempotency keys and no second factor: their errors answer 422 everywhere. */
const isOurs = (code: ErrorCode) => /^(?:idempotency|second_factor)\./.test(code)

type Route = { method: string; url: string | undefined }

/** Status and type of an error at a route; `url` is its pattern, such as `/admin/orders/:id/cancel`. */
export function statusAt({ method, url = "" }: Route, code: ErrorCode): readonly [number, string] {
  const { status, type } = errorCodes[code]
  const isEngines = ofEngine.has(`${method} ${url.replaceAll(/:\w+/g, ":")}`)
  if (!isEngines || status !== 422 || type !== "invalid_data" || isOurs(code)) return [status, type]
  return [400, ofInput.has(code) ? type : "not_allowed"]
}
