import { bookingPaths } from "../../bookings/paths.ts"
import { COMPLETION_DAYS } from "../../bookings/status.ts"
import { message } from "./message.ts"

/** A booking: its number, its service, and its customer. */
type Booked = { booking: string; service: string; customer: string }
const path = (_: unknown, subject: string) => bookingPaths.one(subject)
const action = { de: "Buchung öffnen", en: "Open the booking" } as const

/** Notices about bookings and their progress. */
export const bookingMessages = {
  booking_placed: message<Booked>({
    kind: "booking",
    tone: "attention",
    path,
    de: ({ booking, service, customer }) => ({
      title: `${booking}: ${service} ist gebucht`,
      text: `${customer} wartet auf Ihre Bestätigung.`,
      action: action.de,
    }),
    en: ({ booking, service, customer }) => ({
      title: `${booking}: ${service} is booked`,
      text: `${customer} is waiting for your confirmation.`,
      action: action.en,
    }),
  }),
  booking_confirmed: message<Booked>({
    kind: "booking",
    tone: "success",
    path,
    de: ({ booking, service }) => ({
      title: `${booking} ist bestätigt`,
      text: `${service}: Der Dienstleister hat die Buchung angenommen.`,
      action: action.de,
    }),
    en: ({ booking, service }) => ({
      title: `${booking} is confirmed`,
      text: `${service}: the provider has accepted the booking.`,
      action: action.en,
    }),
  }),
  booking_completed: message<Booked>({
    kind: "booking",
    tone: "success",
    path,
    de: ({ booking, service }) => ({
      title: `${booking} ist erledigt`,
      text: `${service} wird mit Ihrer nächsten Rechnung abgerechnet.`,
      action: action.de,
    }),
    en: ({ booking, service }) => ({
      title: `${booking} is completed`,
      text: `${service} will be on your next invoice.`,
      action: action.en,
    }),
  }),
  booking_cancelled: message<Booked>({
    kind: "booking",
    tone: "attention",
    path,
    de: ({ booking, service }) => ({
      title: `${booking} ist storniert`,
      text: `${service}: Es wird nichts berechnet.`,
      action: action.de,
    }),
    en: ({ booking, service }) => ({
      title: `${booking} is cancelled`,
      text: `${service}: nothing is charged.`,
      action: action.en,
    }),
  }),
  booking_to_complete: message<Booked>({
    kind: "booking",
    tone: "attention",
    path,
    de: ({ booking, service, customer }) => ({
      title: `${booking}: Ist ${service} erledigt?`,
      text: `Seit ${COMPLETION_DAYS} Tagen gab es keine Aktivität mit ${customer}. Schließen Sie die Buchung ab.`,
      action: action.de,
    }),
    en: ({ booking, service, customer }) => ({
      title: `${booking}: is ${service} completed?`,
      text: `There has been no activity with ${customer} for ${COMPLETION_DAYS} days. Complete the booking.`,
      action: action.en,
    }),
  }),
}
