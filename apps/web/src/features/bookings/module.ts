import { bookingPaths } from "@packhaus/contract/bookings/paths"
import { IconCalendarCheck } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { bookingRoutes } from "./routes.tsx"

export const module: Module = {
  routes: bookingRoutes,
  nav: [
    {
      name: "bookings",
      group: "services",
      order: 30,
      label: { de: "Buchungen", en: "Bookings" },
      path: bookingPaths.list,
      icon: IconCalendarCheck,
      needs: "booking.read",
      count: "bookings",
    },
  ],
  topics: { booking: [["bookings"], ["dashboard"], ["session"]] },
}
