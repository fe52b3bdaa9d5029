import { routingReplayPaths } from "@packhaus/contract/routing-lab/routing-replays/paths"
import { routingTrialPaths } from "@packhaus/contract/routing-lab/routing-trials/paths"
import { IconHistory, IconRoute } from "@tabler/icons-react"
import type { PaletteAction } from "#lib/module.ts"

export const actions: readonly PaletteAction[] = [
  {
    name: "tryRouting",
    order: 45,
    label: { de: "Zuordnung testen", en: "Test the routing" },
    words: { de: "simulator standort routing warum", en: "simulator location why what if" },
    path: routingTrialPaths.list,
    icon: IconRoute,
    needs: "routing_trial.run",
  },
  {
    name: "replayRouting",
    order: 46,
    label: { de: "Andere Reihenfolge testen", en: "Test another location priority" },
    words: {
      de: "simulator standort priorität verteilung 30 tage",
      en: "simulator location priority routing 30 days",
    },
    path: routingReplayPaths.create,
    icon: IconHistory,
    needs: "routing_replay.run",
  },
]
