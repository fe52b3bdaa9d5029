import { defineModule } from "../../module.ts"
import { noticeJobs } from "./jobs.ts"
import { noticeListing } from "./list.ts"
import { mailDashboard } from "./mails/dashboard.ts"
import { undeliveredMailListing } from "./mails/list.ts"
import { mailAttention } from "./mails/reads.ts"
import { mailRoutes } from "./mails/routes.ts"
import { mailHook } from "./mails/verbs/receive-report.ts"
import { noticeAttention } from "./reads.ts"
import { noticeRoutes } from "./routes.ts"

export const notices = defineModule({
  slug: "notices",
  routes: [...noticeRoutes, ...mailRoutes],
  lists: [noticeListing, undeliveredMailListing],
  jobs: noticeJobs,
  hooks: [mailHook],
  attention: [noticeAttention, mailAttention],
  dashboard: [mailDashboard],
})
