import { list } from "../kernel/list.ts"
import { choice, choices, relation } from "../kernel/list-filters.ts"
import { Booking } from "./schema.ts"
import { bookingConcerns, bookingGroups, bookingLifecycle } from "./status.ts"

/** Bookings, newest first. */
export const bookingList = list({
  name: "bookings",
  file: { de: "Buchungen", en: "Bookings" },
  path: "/admin/bookings",
  action: "booking.read",
  row: Booking,
  filters: {
    status: choices(bookingLifecycle.statuses),
    organisation_id: relation("organisations"),
    service_id: relation("services"),
    concern: choice(bookingConcerns),
  },
  groups: { by: "status", of: bookingGroups },
  sorts: ["created_at", "number", "amount", "last_message_at"],
  sort: "-created_at",
  columns: {
    number: { de: "Nummer", en: "Number" },
    service_name: { de: "Dienstleistung", en: "Service" },
    status: {
      de: "Status",
      en: "Status",
      words: {
        de: {
          pending: "Angefragt",
          confirmed: "Bestätigt",
          completed: "Erledigt",
          cancelled: "Storniert",
        },
        en: {
          pending: "Pending",
          confirmed: "Confirmed",
          completed: "Completed",
          cancelled: "Cancelled",
        },
      },
    },
    organisation_name: { de: "Organisation", en: "Organisation" },
    provider_name: { de: "Dienstleister", en: "Provider" },
    amount: { de: "Betrag netto in EUR", en: "Amount, net EUR", as: "hundredths" },
    commission: { de: "Provision in %", en: "Commission in %" },
    payout: { de: "Auszahlung netto in EUR", en: "Payout, net EUR", as: "hundredths" },
    created_at: { de: "Angelegt", en: "Created" },
    last_message_at: { de: "Letzte Nachricht", en: "Last message" },
    completed_at: { de: "Erledigt am", en: "Completed at" },
    id: { de: "ID", en: "ID" },
  },
})
