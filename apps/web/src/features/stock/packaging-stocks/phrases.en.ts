import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  title: "Packaging stocks",
  lead: "Packaging stock by location, and how long it lasts at the current usage.",
  search: "Packaging",
  empty: {
    title: "No packaging stock yet",
    body: "Book the stock of each location. Parcels reduce it, and you see in time when packaging runs low.",
  },
  columns: {
    packaging: "Packaging",
    size: "Length × width × height",
    organisation: "Organisation",
    location: "Location",
    stocked_quantity: "In stock",
    used_quantity: "Used in 14 days",
    cover: "Lasts",
    updated_at: "Changed",
    book: "Book",
  },
  days: "{{days}} days",
  noUse: "Not used",
  below: "Below zero",
  filters: { low: "Cover", lowOnly: "Less than 3 days" },
  order: "Reorder",
  orderOf: "Reorder {{name}}",
  first: {
    action: "Add stock",
    title: "Add packaging stock",
    lead: "Books pieces of a packaging at a location, in addition to existing stock.",
    choose: "Please choose.",
  },
  booking: {
    of: "Book {{name}} in {{location}}",
    title: "Book packaging",
    lead: "{{name}} in {{location}}",
    kind: "Booking",
    kinds: { arrival: "Arrival", count: "Counted stock" },
    hints: {
      arrival: "The pieces are added to the stock.",
      count: "Counted pieces: sets the stock to this number.",
    },
    quantity: "Pieces",
    reason: "Reason",
    submit: "Book",
    done: "Packaging booked",
    failed: "The packaging could not be booked.",
  },
} as const satisfies Same<typeof de>
