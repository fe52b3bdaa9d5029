import type { Module } from "#lib/module.ts"
import { slackRoutes } from "./routes.tsx"

export const module: Module = {
  routes: slackRoutes,
  topics: { slack: [["slack"], ["slack-messages"]] },
}
