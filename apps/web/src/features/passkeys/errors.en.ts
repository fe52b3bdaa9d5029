import type { passkeysErrors } from "@packhaus/contract/passkeys/errors"

export const errors = {
  "passkeys.challenge_over": "Too much time has passed, or it was used already. Try once more.",
  "passkeys.refused":
    "This passkey does not open an account here. It may have been removed. Sign in with the password.",
  "passkeys.known": "This passkey is set up already.",
  "passkeys.too_many": "There are twenty passkeys. Remove one first.",
} as const satisfies Record<keyof typeof passkeysErrors, string>
