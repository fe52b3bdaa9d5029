import type { onboardingErrors } from "@packhaus/contract/onboarding/errors"

export const errors = {
  "onboarding.invalid_invitation":
    "Diese Einladung gilt nicht mehr: Sie wurde schon benutzt, zurückgezogen oder ist abgelaufen.",
  "onboarding.account_exists":
    "Zu dieser Adresse gehört schon ein Konto. Bitten Sie um eine Einladung an eine andere Adresse.",
} as const satisfies Record<keyof typeof onboardingErrors, string>
