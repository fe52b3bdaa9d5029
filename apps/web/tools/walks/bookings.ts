import type { Walk } from "../walk-parts.ts"
import { press } from "../walk-steps.ts"

const list = { name: "bookings", path: "/a/bookings" }
const one = { name: "booking", path: "/a/bookings", row: 0 }

export const walk: Walk = {
  service: [
    list,
    one,
    {
      name: "booking confirm",
      path: "/a/bookings?group=pending",
      row: 0,
      steps: [press("Bestätigen", "Confirm")],
    },
  ],
  customer: [
    list,
    one,
    {
      name: "booking new",
      path: "/a/services",
      row: 0,
      steps: [press("Buchen", "Book")],
    },
  ],
  administrator: [list, one],
  agency: [list],
}
