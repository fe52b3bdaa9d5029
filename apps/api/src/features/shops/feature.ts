import { shopLifecycle } from "@packhaus/contract/shops/status"
import { feature } from "../../feature.ts"
import { shopDashboard } from "./dashboard.ts"
import { shopJobs } from "./jobs.ts"
import { shopListing } from "./list.ts"
import { shopAttention } from "./reads.ts"
import { shopRoutes } from "./routes.ts"
import { processInbox } from "./verbs/process-inbox.ts"
import { MESSAGES, shopifyHook } from "./verbs/receive.ts"

export const shops = feature({
  slug: "shops",
  lifecycles: { shops: shopLifecycle },
  routes: shopRoutes,
  lists: [shopListing],
  jobs: shopJobs,
  queues: [{ channel: MESSAGES, process: processInbox }],
  hooks: [shopifyHook],
  attention: shopAttention,
  dashboard: shopDashboard,
})
