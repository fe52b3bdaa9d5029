import type { passkeysErrors } from "@packhaus/contract/sign-in/manifest"

export const errors = {
  "passkeys.challenge_over": "The request has expired or was already used. Please try again.",
  "passkeys.refused":
    "This passkey is not linked to an account. It may have been removed. Sign in with your password.",
  "passkeys.known": "This passkey is already set up.",
  "passkeys.too_many": "You have reached the limit of twenty passkeys. Remove one first.",
} as const satisfies Record<keyof typeof passkeysErrors, string>
