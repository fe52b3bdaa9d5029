import type { Feature } from "#lib/feature.ts"
import { mailRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: mailRoutes,
}
