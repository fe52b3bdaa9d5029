import type { passkeysErrors } from "@packhaus/contract/sign-in/manifest"

export const errors = {
  "passkeys.challenge_over":
    "Die Anfrage ist abgelaufen oder wurde schon benutzt. Versuchen Sie es noch einmal.",
  "passkeys.refused":
    "Dieser Passkey gehört zu keinem Konto. Vielleicht wurde er entfernt. Melden Sie sich mit dem Passwort an.",
  "passkeys.known": "Dieser Passkey ist bereits eingerichtet.",
  "passkeys.too_many": "Die Grenze von zwanzig Passkeys ist erreicht. Entfernen Sie zuerst einen.",
} as const satisfies Record<keyof typeof passkeysErrors, string>
