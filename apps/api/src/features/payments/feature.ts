import { feature } from "../../feature.ts"
import { paymentJobs } from "./jobs.ts"
import { paymentRoutes } from "./routes.ts"

export const payments = feature({
  slug: "payments",
  routes: paymentRoutes,
  jobs: paymentJobs,
})
