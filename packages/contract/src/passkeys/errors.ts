import type { ErrorTable } from "../kernel/error-table.ts"

export const passkeysErrors = {
  "passkeys.challenge_over": [
    422,
    "invalid_data",
    "Too much time has passed, or it was used already. Try once more.",
  ],
  "passkeys.refused": [
    422,
    "invalid_data",
    "This passkey does not open an account here. It may have been removed.",
  ],
  "passkeys.known": [422, "invalid_data", "This passkey is set up already."],
  "passkeys.too_many": [422, "invalid_data", "There are twenty passkeys. Remove one first."],
} as const satisfies ErrorTable<"passkeys">
