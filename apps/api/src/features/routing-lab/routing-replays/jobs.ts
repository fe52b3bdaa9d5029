import { calls } from "../../../context.ts"
import { routingReplayStarted } from "./events.ts"
import { runReplay } from "./verbs/run.ts"

export const routingReplayJobs = [
  calls(routingReplayStarted, "routing-replays.run", (steps) => runReplay(steps, steps.payload.id)),
]
