import type { ErrorTable } from "../../kernel/error-table.ts"

export const onboardingErrors = {
  // Unknown, used, expired and withdrawn links have the same error, so that guessing reveals
  // nothing.
  "onboarding.invalid_invitation": [422, "invalid_data", "Invalid Invitation"],
  "onboarding.account_exists": [
    422,
    "duplicate_error",
    "This address already has an account in another organisation.",
  ],
} as const satisfies ErrorTable<"onboarding">
