import type { secondFactorErrors } from "@packhaus/contract/access/manifest"

export const errors = {
  "second_factor.wrong_code": "Der Code ist falsch, abgelaufen oder wurde schon benutzt.",
  "second_factor.already_set":
    "Ein zweiter Faktor ist bereits eingerichtet. Entfernen Sie ihn zuerst.",
  "second_factor.not_set":
    "Der zweite Faktor ist nicht eingerichtet. Laden Sie die Seite neu und beginnen Sie noch einmal.",
  "second_factor.reset_over": "Diese Anfrage ist bereits entschieden oder abgelaufen.",
  "second_factor.reset_not_asked":
    "Mitarbeitende der Plattform müssen das selbst beantragen: bei der Anmeldung, nach ihrem Passwort.",
} as const satisfies Record<keyof typeof secondFactorErrors, string>
