import type { Feature } from "#lib/feature.ts"
import { shopReturnRoutes } from "./routes.tsx"

export const feature: Feature = { routes: shopReturnRoutes }
