import type { Feature } from "#lib/feature.ts"
import { slackRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: slackRoutes,
  topics: { slack: [["slack"], ["slack-messages"]] },
}
