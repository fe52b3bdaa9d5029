import type { ApiError } from "@packhaus/contract/kernel/errors"
import type { FieldErrorCode } from "@packhaus/contract/kernel/field-errors"
import { invalid } from "../input.ts"

/** Why a received file is not kept. */
export const refuseFile = (code: FieldErrorCode, params: Record<string, unknown> = {}): ApiError =>
  invalid({ path: "files", code, params })
