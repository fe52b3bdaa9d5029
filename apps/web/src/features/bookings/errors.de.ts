import type { bookingsErrors } from "@packhaus/contract/bookings/manifest"

export const errors = {
  "bookings.not_open_for":
    "Die Buchung wurde inzwischen bestätigt, erledigt oder storniert. Bitte laden Sie die Seite neu.",
  "bookings.not_offered":
    "Diese Dienstleistung kann zurzeit nicht gebucht werden. Wählen Sie eine andere.",
  "bookings.price_changed": "Der Preis hat sich geändert. Bitte laden Sie die Seite neu.",
  "bookings.terms_changed":
    "Die Bedingungen haben sich geändert. Bitte laden Sie die Seite neu und lesen Sie sie.",
} as const satisfies Record<keyof typeof bookingsErrors, string>
