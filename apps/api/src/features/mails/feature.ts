import { feature } from "../../feature.ts"
import { mailDashboard } from "./dashboard.ts"
import { undeliveredMailListing } from "./list.ts"
import { mailAttention } from "./reads.ts"
import { mailRoutes } from "./routes.ts"
import { mailHook } from "./verbs/receive-report.ts"

export const mails = feature({
  slug: "mails",
  routes: mailRoutes,
  lists: [undeliveredMailListing],
  hooks: [mailHook],
  attention: mailAttention,
  dashboard: mailDashboard,
})
