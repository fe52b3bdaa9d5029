import type { ApiError } from "@packhaus/contract/kernel/errors"
import type { FieldErrorCode } from "@packhaus/contract/kernel/field-errors"
import { invalid } from "../input.ts"

/** The error for a refused file. */
export const refuseFile = (code: FieldErrorCode, params: Record<string, unknown> = {}): ApiError =>
  invalid({ path: "files", code, params })
