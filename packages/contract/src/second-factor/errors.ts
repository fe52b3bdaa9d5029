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
  "second_factor.reset_over": [
    422,
    "invalid_data",
    "Somebody has decided about this request already, or it is too old.",
  ],
  "second_factor.reset_not_asked": [
    422,
    "invalid_data",
    "People of the platform ask for it themselves, at sign-in, after their password.",
  ],
} as const satisfies ErrorTable<"second_factor">
