import type { sessionsErrors } from "@packhaus/contract/sign-in/manifest"

export const errors = {
  "sessions.missing": "Sie sind nicht mehr angemeldet. Bitte melden Sie sich erneut an.",
  "sessions.too_old":
    "Die Anmeldung liegt zu lange zurück. Melden Sie sich neu an oder geben Sie das alte Passwort an.",
  "sessions.not_recognised": "E-Mail-Adresse oder Passwort ist falsch.",
  "sessions.link_used":
    "Dieser Link ist abgelaufen oder wurde schon benutzt. Fordern Sie einen neuen an.",
  "sessions.code_needed": "Dieses Konto hat einen zweiten Faktor. Geben Sie auch dessen Code ein.",
  "sessions.challenge_over": "Die Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.",
} as const satisfies Record<keyof typeof sessionsErrors, string>
