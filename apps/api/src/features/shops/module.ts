import { shopLifecycle } from "@packhaus/contract/shops/status"
import { defineModule } from "../../module.ts"
import { shopDashboard } from "./dashboard.ts"
import { shopJobs } from "./jobs.ts"
import { shopListing } from "./list.ts"
import { shopAttention } from "./reads.ts"
import { shopRoutes } from "./routes.ts"
import { shopVisitsDashboard } from "./shop-visits/dashboard.ts"
import { shopVisitJobs } from "./shop-visits/jobs.ts"
import { shopVisitRoutes } from "./shop-visits/routes.ts"
import { stockPushJobs } from "./stock-pushes/jobs.ts"
import { stockPushListing } from "./stock-pushes/list.ts"
import { stockPushRoutes } from "./stock-pushes/routes.ts"
import { collectMarks, STOCK_MARKS } from "./stock-pushes/verbs/mark.ts"
import { processInbox } from "./verbs/process-inbox.ts"
import { MESSAGES, shopifyHook } from "./verbs/receive.ts"

export const shops = defineModule({
  slug: "shops",
  lifecycles: { shops: shopLifecycle },
  routes: [...shopRoutes, ...stockPushRoutes],
  lists: [shopListing, stockPushListing],
  jobs: [...shopJobs, ...stockPushJobs],
  system: { routes: shopVisitRoutes, jobs: shopVisitJobs },
  queues: [
    { channel: MESSAGES, process: processInbox },
    { channel: STOCK_MARKS, process: collectMarks },
  ],
  hooks: [shopifyHook],
  attention: [shopAttention],
  dashboard: [shopDashboard, shopVisitsDashboard],
})
