import { bookingDashboard } from "@packhaus/contract/bookings/dashboard"
import { bookingPaths } from "@packhaus/contract/bookings/paths"
import { dashboardOnScreen } from "#lib/dashboard.ts"

const path = bookingPaths.list

export const dashboard = dashboardOnScreen(bookingDashboard, {
  tiles: {
    bookings_confirmed: {
      order: 70,
      path,
      label: { de: "Bestätigte Buchungen", en: "Confirmed bookings" },
    },
    bookings_to_confirm: {
      order: 71,
      path,
      label: {
        de: ["{{count}} Buchung ist zu bestätigen", "{{count}} Buchungen sind zu bestätigen"],
        en: ["{{count}} booking is to be confirmed", "{{count}} bookings are to be confirmed"],
      },
    },
    bookings_to_complete: {
      order: 72,
      path,
      label: {
        de: [
          "{{count}} Buchung ist vermutlich erledigt",
          "{{count}} Buchungen sind vermutlich erledigt",
        ],
        en: ["{{count}} booking is probably done", "{{count}} bookings are probably done"],
      },
    },
  },
  figures: {
    bookings_received: { path, label: { de: "Buchungen eingegangen", en: "Bookings received" } },
    bookings_completed: { path, label: { de: "Buchungen erledigt", en: "Bookings completed" } },
    bookings_value: {
      path,
      label: { de: "Wert der erledigten Buchungen", en: "Value of completed bookings" },
    },
  },
})
