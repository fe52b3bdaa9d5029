import type { Feature } from "#lib/feature.ts"
import { noticeRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: noticeRoutes,
  topics: { notices: [["notices"], ["session"]] },
  ownTopics: ["notices"],
}
