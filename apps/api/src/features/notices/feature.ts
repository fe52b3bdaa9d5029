import { feature } from "../../feature.ts"
import { noticeJobs } from "./jobs.ts"
import { noticeListing } from "./list.ts"
import { noticeAttention } from "./reads.ts"
import { noticeRoutes } from "./routes.ts"

export const notices = feature({
  slug: "notices",
  routes: noticeRoutes,
  lists: [noticeListing],
  jobs: noticeJobs,
  attention: noticeAttention,
})
