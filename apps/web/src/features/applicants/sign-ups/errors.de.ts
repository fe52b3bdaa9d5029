import type { signUpsErrors } from "@packhaus/contract/applicants/manifest"

export const errors = {
  "sign_ups.link_used":
    "Dieser Link ist abgelaufen oder wurde schon benutzt. Melden Sie sich an oder registrieren Sie sich noch einmal.",
} as const satisfies Record<keyof typeof signUpsErrors, string>
