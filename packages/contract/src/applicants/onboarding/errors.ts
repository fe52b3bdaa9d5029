import type { ErrorTable } from "../../kernel/error-table.ts"

export const onboardingErrors = {
  // Unknown, used, expired and taken back are told apart by nobody who guesses.
  "onboarding.invalid_invitation": [422, "invalid_data", "Invalid Invitation"],
  "onboarding.account_exists": [
    422,
    "duplicate_error",
    "This address already has an account in another organisation.",
  ],
} as const satisfies ErrorTable<"onboarding">
