import { bookings as api } from "@packhaus/contract/bookings/endpoints"
import { BookingDetail } from "@packhaus/contract/bookings/schema"
import {
  type BookingVerb,
  bookingGroups,
  bookingLifecycle,
} from "@packhaus/contract/bookings/status"
import { cents } from "@packhaus/contract/kernel/cents"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"

const DAY = 24 * 60
const booking = (n: number, overrides: Partial<BookingDetail>) =>
  example(BookingDetail, {
    id: `book_${n}`,
    organisation_id: "org_1",
    organisation_name: "Kerzenglanz GmbH",
    number: `BU-2026-000${n}`,
    service_id: "serv_1",
    service_name: "Produktfotos",
    provider_id: "org_studio",
    provider_name: "Lichtbild Studio",
    amount: cents(25_000),
    commission: 10,
    payout: cents(22_500),
    created_at: moment(DAY),
    is_service_shown: true,
    required_information: "Welches Bildformat, und welcher Artikel zuerst?",
    information: "Quadratisch, zuerst die Laterne.",
    terms_url: "https://lichtbild.example.com/agb",
    booked_by_name: "Jana Petersen",
    products: [{ id: "bkpr_1", product_id: "prod_10120", product_title: "Doggy Rubber" }],
    files: [
      {
        id: "bkfl_1",
        name: "Bildvorgaben.pdf",
        size: 48_000,
        url: "/files/brief",
        added_by_name: "Jana Petersen",
        is_removable: true,
        created_at: moment(DAY),
      },
    ],
    notes: [
      {
        id: "bknt_1",
        text: "Bitte noch vor dem Advent.",
        written_by_name: "Jana Petersen",
        created_at: moment(DAY),
      },
    ],
    ...overrides,
  })
const all: readonly BookingDetail[] = [
  booking(1, {}),
  booking(2, {
    status: "confirmed",
    created_at: moment(40 * DAY),
    confirmed_at: moment(39 * DAY),
    last_message_at: moment(20 * DAY),
  }),
  booking(3, {
    status: "completed",
    created_at: moment(60 * DAY),
    confirmed_at: moment(59 * DAY),
    completed_at: moment(50 * DAY),
    invoice: { id: "inv_2", number: "RE-2026-0007", status: "open" },
  }),
  booking(4, {
    status: "cancelled",
    created_at: moment(80 * DAY),
    cancelled_at: moment(79 * DAY),
    reason: "Wir fotografieren selbst",
  }),
]

/** Customers do not see the platform's share, and may delete only their own files. */
const seenBy = (as: string) => {
  if (as === "empty") return []
  if (as === "administrator" || as === "support") return all
  if (as === "service_provider")
    return all.map((one) => ({
      ...one,
      files: one.files.map((file) => ({ ...file, is_removable: false })),
    }))
  return all.map((one) => ({ ...one, commission: null, payout: null }))
}
const bookingOf = (as: string, id: string) => {
  const found = seenBy(as).find((one) => one.id === id)
  if (!found) throw new Refusal("row.not_found")
  return found
}
const moved = (as: string, id: string, verb: BookingVerb) => {
  const before = bookingOf(as, id)
  const status = bookingLifecycle.next(before.status, verb)
  if (!status) throw new Refusal("bookings.not_open_for", { status: before.status })
  return { booking: { ...before, status } }
}

/** A booking of each status; changes are answered and not stored. A note "broken" is refused. */
export const bookingAnswers: readonly Answer[] = [
  answer(api.list, ({ query: { group = "all" }, as }) => {
    const statuses: readonly string[] = bookingGroups[group]
    const found = seenBy(as).filter(({ status }) => statuses.includes(status))
    return { bookings: found }
  }),
  answer(api.counts, ({ as }) => {
    const groups = { all: 4, pending: 1, confirmed: 1, completed: 1, cancelled: 1 }
    const none = { all: 0, pending: 0, confirmed: 0, completed: 0, cancelled: 0 }
    return { counts: { groups: as === "empty" ? none : groups } }
  }),
  answer(api.read, ({ params, as }) => ({ booking: bookingOf(as, params.id) })),
  answer(api.timeline, ({ params, as }) => {
    const { created_at } = bookingOf(as, params.id)
    return {
      timeline: [
        {
          id: "aud_1",
          action: "booking.create",
          actor_name: "Jana Petersen",
          actor_role: "customer",
          created_at,
        },
      ],
    }
  }),
  answer(api.create, ({ body, as }) => {
    if (body.note === "broken") throw new Refusal("bookings.price_changed", { price: 30_000 })
    return { booking: { ...bookingOf(as, "book_1"), information: body.information } }
  }),
  answer(api.confirm, ({ params, as }) => moved(as, params.id, "confirm")),
  answer(api.complete, ({ params, as }) => moved(as, params.id, "complete")),
  answer(api.cancel, ({ params, as }) => moved(as, params.id, "cancel")),
  answer(api.addNote, ({ params, as }) => ({ booking: bookingOf(as, params.id) })),
  answer(api.addFile, ({ params, as }) => ({ booking: bookingOf(as, params.id) })),
  answer(api.removeFile, ({ params, as }) => ({ booking: bookingOf(as, params.id) })),
]
