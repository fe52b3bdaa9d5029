import type { Feature } from "#lib/feature.ts"
import { bulkRunRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: bulkRunRoutes,
  topics: {
    bulk_run: [["bulk-runs"]],
    bulk_runs: [["bulk-runs"]],
  },
}
