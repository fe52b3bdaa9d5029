import { dashboardNames } from "../kernel/dashboard-names.ts"

export const bookingDashboard = dashboardNames({
  tiles: ["bookings_to_confirm", "bookings_to_complete", "bookings_confirmed"],
  figures: ["bookings_received", "bookings_completed", "bookings_value"],
})
