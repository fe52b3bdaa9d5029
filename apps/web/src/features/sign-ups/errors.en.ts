import type { signUpsErrors } from "@packhaus/contract/sign-ups/errors"

export const errors = {
  "sign_ups.link_used": "This link has expired or was used before. Sign in, or sign up once more.",
} as const satisfies Record<keyof typeof signUpsErrors, string>
