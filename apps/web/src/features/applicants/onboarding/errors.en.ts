import type { onboardingErrors } from "@packhaus/contract/applicants/manifest"

export const errors = {
  "onboarding.invalid_invitation":
    "This invitation has expired, was already used or has been revoked.",
  "onboarding.account_exists":
    "This address already has an account. Ask for an invitation to another address.",
} as const satisfies Record<keyof typeof onboardingErrors, string>
