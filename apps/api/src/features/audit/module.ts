import { defineModule } from "../../module.ts"
import { auditListing } from "./list.ts"
import { auditRoutes } from "./routes.ts"

export const audit = defineModule({
  slug: "audit",
  routes: auditRoutes,
  lists: [auditListing],
})
