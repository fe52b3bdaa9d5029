import { calls, callsEvery } from "../../../context.ts"
import { viesWanted } from "./events.ts"
import { askVies } from "./verbs/ask-vies.ts"

export const taxJobs = [
  // New ids within minutes, and unanswered ones again.
  callsEvery("*/5 * * * *", "taxes.vies", (steps) => askVies(steps)),
  calls(viesWanted, "taxes.vies-now", (steps) => askVies(steps, steps.payload.id)),
]
