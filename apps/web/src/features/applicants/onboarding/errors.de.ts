import type { onboardingErrors } from "@packhaus/contract/applicants/manifest"

export const errors = {
  "onboarding.invalid_invitation":
    "Diese Einladung ist abgelaufen, wurde schon benutzt oder zurückgezogen.",
  "onboarding.account_exists":
    "Zu dieser Adresse gibt es bereits ein Konto. Bitten Sie um eine Einladung an eine andere Adresse.",
} as const satisfies Record<keyof typeof onboardingErrors, string>
