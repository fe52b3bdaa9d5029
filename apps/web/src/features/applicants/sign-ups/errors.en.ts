import type { signUpsErrors } from "@packhaus/contract/applicants/manifest"

export const errors = {
  "sign_ups.link_used": "This link has expired or was already used. Sign in, or sign up again.",
} as const satisfies Record<keyof typeof signUpsErrors, string>
