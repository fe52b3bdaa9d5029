import type { Feature } from "#lib/feature.ts"
import { sessionRoutes } from "./routes.tsx"

export const feature: Feature = {
  entryRoutes: sessionRoutes,
}
