import type { sessionsErrors } from "@packhaus/contract/sessions/errors"

export const errors = {
  "sessions.missing": "Sie sind nicht mehr angemeldet. Bitte melden Sie sich erneut an.",
  "sessions.too_old":
    "Die Anmeldung liegt zu lange zurück. Melden Sie sich neu an oder geben Sie das alte Passwort an.",
  "sessions.not_recognised": "Diese Zugangsdaten stimmen nicht mit unseren Aufzeichnungen überein.",
  "sessions.link_used":
    "Dieser Link ist abgelaufen oder wurde schon benutzt. Fordern Sie einen neuen an.",
  "sessions.code_needed":
    "Zu diesem Konto gehört ein zweiter Faktor. Geben Sie auch dessen Code an.",
  "sessions.challenge_over":
    "Seit der Eingabe des Passworts ist zu viel Zeit vergangen. Bitte melden Sie sich noch einmal an.",
} as const satisfies Record<keyof typeof sessionsErrors, string>
