import { bookingLifecycle } from "@packhaus/contract/bookings/status"
import { defineModule } from "../../module.ts"
import { bookingDashboard } from "./dashboard.ts"
import { bookingJobs } from "./jobs.ts"
import { bookingListing } from "./list.ts"
import { bookingAttention } from "./reads.ts"
import { bookingRoutes } from "./routes.ts"
import { BOOKING_FILE } from "./verbs/files.ts"

export const bookings = defineModule({
  slug: "bookings",
  lifecycles: { bookings: bookingLifecycle },
  routes: bookingRoutes,
  lists: [bookingListing],
  jobs: bookingJobs,
  attention: [bookingAttention],
  fileKinds: [
    {
      name: BOOKING_FILE,
      types: [
        "application/pdf",
        "image/jpeg",
        "image/png",
        "image/webp",
        "text/csv",
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      ],
      madeBy: "people",
    },
  ],
  dashboard: [bookingDashboard],
})
