import { cardAttemptLifecycle } from "@packhaus/contract/card-payments/status"
import { feature } from "../../feature.ts"
import { cardPaymentDashboard } from "./dashboard.ts"
import { cardPaymentJobs } from "./jobs.ts"
import { cardMessageListing } from "./list.ts"
import { cardPaymentRoutes } from "./routes.ts"
import { cardPaymentHook } from "./verbs/receive.ts"

/** Invoices of the platform, paid by card. */
export const cardPayments = feature({
  slug: "card-payments",
  lifecycles: { card_attempts: cardAttemptLifecycle },
  routes: cardPaymentRoutes,
  lists: [cardMessageListing],
  jobs: cardPaymentJobs,
  hooks: [cardPaymentHook],
  dashboard: cardPaymentDashboard,
})
