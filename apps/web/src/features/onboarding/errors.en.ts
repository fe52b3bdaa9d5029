import type { onboardingErrors } from "@packhaus/contract/onboarding/errors"

export const errors = {
  "onboarding.invalid_invitation":
    "This invitation is no longer good: it was used before, taken back, or has expired.",
  "onboarding.account_exists":
    "This address has an account already. Ask for an invitation to another address.",
} as const satisfies Record<keyof typeof onboardingErrors, string>
