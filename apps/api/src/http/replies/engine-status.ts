import { engineOperations } from "@packhaus/contract/commerce/engine-operations"
import { type ErrorCode, errorCodes } from "@packhaus/contract/kernel/errors"

// The Medusa v1 API answers 422 for duplicates and refused payments only. What our own endpoints refuse with 422
// `invalid_data` is 400 at the operations of that API; the code and the details are the same.

const ofEngine = new Set(engineOperations)

/** Refusals of input; all others are refusals of a state, which the API calls `not_allowed`. */
const ofInput = new Set<ErrorCode>([
  "members.wrong_password",
  "row.in_use",
  "sessions.link_used",
  "uploads.too_much",
])

/** The API knows neither keys against repetition nor a second factor: their refusals are 422 everywhere. */
const isOurs = (code: ErrorCode) => /^(?:idempotency|second_factor)\./.test(code)

type Route = { method: string; url: string | undefined }

/** Status and type of an error at a route; `url` is its pattern, such as `/admin/orders/:id/cancel`. */
export function statusAt({ method, url = "" }: Route, code: ErrorCode): readonly [number, string] {
  const { status, type } = errorCodes[code]
  const isEngines = ofEngine.has(`${method} ${url.replaceAll(/:\w+/g, ":")}`)
  if (!isEngines || status !== 422 || type !== "invalid_data" || isOurs(code)) return [status, type]
  return [400, ofInput.has(code) ? type : "not_allowed"]
}
