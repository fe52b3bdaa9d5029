import type { ErrorTable } from "../kernel/error-table.ts"

export const secondFactorErrors = {
  "second_factor.wrong_code": [
    422,
    "invalid_data",
    "The code is wrong, too old, or was used already.",
  ],
  "second_factor.already_set": [
    422,
    "invalid_data",
    "There is a second factor. Take it off first.",
  ],
  "second_factor.not_set": [
    422,
    "invalid_data",
    "There is no second factor, and none was prepared.",
  ],
} as const satisfies ErrorTable<"second_factor">
