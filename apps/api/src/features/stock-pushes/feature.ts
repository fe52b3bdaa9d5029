import { feature } from "../../feature.ts"
import { stockPushJobs } from "./jobs.ts"
import { stockPushListing } from "./list.ts"
import { stockPushRoutes } from "./routes.ts"
import { collectMarks, STOCK_MARKS } from "./verbs/mark.ts"

export const stockPushes = feature({
  slug: "stock-pushes",
  routes: stockPushRoutes,
  lists: [stockPushListing],
  jobs: stockPushJobs,
  queues: [{ channel: STOCK_MARKS, process: collectMarks }],
})
