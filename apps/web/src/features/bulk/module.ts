import type { Module } from "#lib/module.ts"
import { bulkRunRoutes } from "./bulk-runs/routes.tsx"

export const module: Module = {
  routes: bulkRunRoutes,
  topics: { bulk_run: [["bulk-runs"]], bulk_runs: [["bulk-runs"]] },
}
