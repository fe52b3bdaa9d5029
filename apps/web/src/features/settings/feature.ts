import type { Feature } from "#lib/feature.ts"
import { settingRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: settingRoutes,
  topics: {
    sessions: [["sessions"]],
    api_keys: [["api-keys"]],
  },
}
