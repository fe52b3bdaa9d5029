import { feature } from "../../feature.ts"
import { apiKeyJobs } from "./jobs.ts"
import { apiKeyRoutes } from "./routes.ts"

export const apiKeys = feature({
  slug: "api-keys",
  system: { routes: apiKeyRoutes, jobs: apiKeyJobs },
})
