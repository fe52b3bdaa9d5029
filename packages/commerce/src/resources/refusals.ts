import { ApiError } from "@packhaus/contract/kernel/errors"
import type { FieldErrorCode } from "@packhaus/contract/kernel/field-errors"

export const notFound = (id: string) => new ApiError("row.not_found", { id })

/** Names fields of a request that are wrong. */
export const invalidFields = (paths: readonly string[], code: FieldErrorCode) =>
  new ApiError("request.invalid", {
    fields: paths.map((path) => ({ path, code, params: {} })),
  })

/** What the dialect does not allow now: 400 `not_allowed`. `details` say what would be needed. */
export const notAllowed = (details: Record<string, unknown>) =>
  new ApiError("commerce.not_allowed", details)

/** It belongs to another already: 422 `duplicate_error`. */
export const takenByAnother = (details: Record<string, unknown>) =>
  new ApiError("row.duplicate", details)
