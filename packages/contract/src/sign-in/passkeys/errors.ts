import type { ErrorTable } from "../../kernel/error-table.ts"

export const passkeysErrors = {
  "passkeys.challenge_over": [
    422,
    "invalid_data",
    "The request has expired or was already used. Try again.",
  ],
  "passkeys.refused": [
    422,
    "invalid_data",
    "No account accepts this passkey. It may have been removed.",
  ],
  "passkeys.known": [422, "invalid_data", "This passkey is already registered."],
  "passkeys.too_many": [
    422,
    "invalid_data",
    "The limit of twenty passkeys is reached. Remove one first.",
  ],
} as const satisfies ErrorTable<"passkeys">
