import { feature } from "../../feature.ts"
import { shopJobs } from "./jobs.ts"
import { shopListing } from "./list.ts"
import { shopAttention } from "./reads.ts"
import { shopRoutes } from "./routes.ts"
import { processInbox } from "./verbs/process-inbox.ts"
import { MESSAGES } from "./verbs/receive.ts"

export const shops = feature({
  slug: "shops",
  routes: shopRoutes,
  lists: [shopListing],
  jobs: shopJobs,
  queues: [{ channel: MESSAGES, process: processInbox }],
  attention: shopAttention,
})
