import { feature } from "../../feature.ts"
import { passkeyJobs } from "./jobs.ts"
import { passkeyRoutes } from "./routes.ts"

export const passkeys = feature({
  slug: "passkeys",
  system: { routes: passkeyRoutes, jobs: passkeyJobs },
})
