import type { passkeysErrors } from "@packhaus/contract/passkeys/errors"

export const errors = {
  "passkeys.challenge_over":
    "Seitdem ist zu viel Zeit vergangen, oder es wurde schon benutzt. Versuchen Sie es noch einmal.",
  "passkeys.refused":
    "Dieser Passkey öffnet hier kein Konto. Vielleicht wurde er entfernt. Melden Sie sich mit dem Passwort an.",
  "passkeys.known": "Dieser Passkey ist schon eingerichtet.",
  "passkeys.too_many": "Es gibt schon zwanzig Passkeys. Entfernen Sie zuerst einen.",
} as const satisfies Record<keyof typeof passkeysErrors, string>
