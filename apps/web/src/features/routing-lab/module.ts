import type { Module } from "#lib/module.ts"
import { routingReplayRoutes } from "./routing-replays/routes.tsx"
import { routingTrialRoutes } from "./routing-trials/routes.tsx"

export const module: Module = {
  routes: () => [...routingTrialRoutes(), ...routingReplayRoutes()],
  topics: { routing_replay: [["routing-replays"]], routing_replays: [["routing-replays"]] },
}
