import type { Feature } from "#lib/feature.ts"
import { onboardingRoutes } from "./routes.tsx"

export const feature: Feature = {
  entryRoutes: onboardingRoutes,
}
