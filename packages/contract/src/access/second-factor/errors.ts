import type { ErrorTable } from "../../kernel/error-table.ts"

export const secondFactorErrors = {
  "second_factor.wrong_code": [
    422,
    "invalid_data",
    "The code is wrong, has expired or was already used.",
  ],
  "second_factor.already_set": [
    422,
    "invalid_data",
    "A second factor is already set up. Remove it first.",
  ],
  "second_factor.not_set": [422, "invalid_data", "No second factor is set up or prepared."],
  "second_factor.reset_over": [
    422,
    "invalid_data",
    "This request has already been decided or has expired.",
  ],
  "second_factor.reset_not_asked": [
    422,
    "invalid_data",
    "Staff must request this themselves at sign-in, after their password.",
  ],
} as const satisfies ErrorTable<"second_factor">
