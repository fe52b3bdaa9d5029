import type { secondFactorErrors } from "@packhaus/contract/second-factor/errors"

export const errors = {
  "second_factor.wrong_code": "Der Code stimmt nicht, ist abgelaufen oder wurde schon benutzt.",
  "second_factor.already_set":
    "Der zweite Faktor ist schon eingerichtet. Entfernen Sie ihn zuerst.",
  "second_factor.not_set":
    "Der zweite Faktor ist nicht eingerichtet. Laden Sie die Seite neu und beginnen Sie noch einmal.",
  "second_factor.reset_over": "Über diese Bitte wurde schon entschieden, oder sie ist zu alt.",
  "second_factor.reset_not_asked":
    "Personen der Plattform bitten selbst darum: beim Anmelden, nach ihrem Passwort.",
} as const satisfies Record<keyof typeof secondFactorErrors, string>
