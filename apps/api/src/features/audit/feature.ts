import { feature } from "../../feature.ts"
import { auditListing } from "./list.ts"
import { auditRoutes } from "./routes.ts"

export const audit = feature({ slug: "audit", routes: auditRoutes, lists: [auditListing] })
