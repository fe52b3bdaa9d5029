import { routingReplayPaths } from "@packhaus/contract/routing-replays/paths"
import { IconHistory } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { routingReplayRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: routingReplayRoutes,
  actions: [
    {
      name: "replayRouting",
      order: 46,
      label: { de: "Andere Reihenfolge nachspielen", en: "Replay another list of places" },
      words: {
        de: "simulator standort priorität verteilung 30 tage",
        en: "simulator location priority routing 30 days",
      },
      path: routingReplayPaths.create,
      icon: IconHistory,
      needs: "routing_replay.run",
    },
  ],
  topics: { routing_replay: [["routing-replays"]], routing_replays: [["routing-replays"]] },
}
