import { fulfillmentLifecycle } from "@packhaus/contract/commerce/orders"
import { defineModule } from "../../module.ts"
import { orderDashboard } from "./dashboard.ts"
import { orderJobs } from "./jobs.ts"
import { orderListing } from "./list.ts"
import { orderAttention } from "./reads/waiting.ts"
import { orderRoutes } from "./routes.ts"

export const orders = defineModule({
  slug: "orders",
  lifecycles: { fulfillments: fulfillmentLifecycle },
  routes: orderRoutes,
  lists: [orderListing],
  jobs: orderJobs,
  attention: [orderAttention],
  dashboard: [orderDashboard],
})
