import type { KeyScopes } from "../access/key-areas.ts"
import { isServiceProvider, type Role, staff } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

/** Providers are booked, and book nothing. */
const others = (roles: readonly Role[]) => roles.filter((role) => !isServiceProvider(role))
const writers = changing("bookings")

export const bookingsPolicy = {
  "booking.read": seeing("bookings"),
  "booking.create": others(writers),
  "booking.confirm": ["administrator", "service_provider"],
  "booking.complete": ["administrator", "service_provider"],
  "booking.cancel": [...staff, "agency", "customer", "service_provider"],
  "booking.note": writers,
  "booking.add_file": writers,
  "booking.remove_file": writers,
} as const satisfies Record<`booking.${string}`, readonly Role[]>

export const bookingsKeyScopes = {
  "booking.read": "never",
  "booking.create": "never",
  "booking.confirm": "never",
  "booking.complete": "never",
  "booking.cancel": "never",
  "booking.note": "never",
  "booking.add_file": "never",
  "booking.remove_file": "never",
} as const satisfies KeyScopes<keyof typeof bookingsPolicy>

export const bookingsErrors = {
  "bookings.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Die Buchung wurde inzwischen bestätigt, erledigt oder storniert. Bitte laden Sie die Seite neu.",
    en: "The booking has been confirmed, completed or cancelled in the meantime. Please reload the page.",
    message: "The booking's status does not allow this. See details.status.",
  },
  "bookings.not_offered": {
    status: 422,
    type: "invalid_data",
    de: "Diese Dienstleistung kann zurzeit nicht gebucht werden. Wählen Sie eine andere.",
    en: "This service cannot be booked at the moment. Choose another one.",
    message: "The service cannot be booked: it is disabled, or its provider is no longer active.",
  },
  "bookings.price_changed": {
    status: 422,
    type: "invalid_data",
    de: "Der Preis hat sich geändert. Bitte laden Sie die Seite neu.",
    en: "The price has changed. Please reload the page.",
    message: "The price of the service has changed. See details.price.",
  },
  "bookings.terms_changed": {
    status: 422,
    type: "invalid_data",
    de: "Die Bedingungen haben sich geändert. Bitte laden Sie die Seite neu und lesen Sie sie.",
    en: "The terms have changed. Please reload the page and read them.",
    message: "The terms of the service have changed. See details.terms_url.",
  },
} as const satisfies ErrorTable<"bookings">
