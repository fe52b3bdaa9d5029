import { ApiError } from "@packhaus/contract/kernel/errors"
import type { FieldErrorCode } from "@packhaus/contract/kernel/field-errors"

export const notFound = (id: string) => new ApiError("row.not_found", { id })

/** A fault for each of these fields of a request. */
export const invalidFields = (paths: readonly string[], code: FieldErrorCode) =>
  new ApiError("request.invalid", {
    fields: paths.map((path) => ({ path, code, params: {} })),
  })

/**
 * A refusal of the commerce API in the current state: 400 `not_allowed`. `details` name the missing
 * requirement.
 */
export const notAllowed = (details: Record<string, unknown>) =>
  new ApiError("commerce.not_allowed", details)

/** Another row owns it already: 422 `duplicate_error`. */
export const takenByAnother = (details: Record<string, unknown>) =>
  new ApiError("row.duplicate", details)
