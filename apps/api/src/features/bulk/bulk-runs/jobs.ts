import { on } from "../../../context.ts"
import { bulkRunDue } from "./events.ts"
import { runPortion } from "./verbs/run.ts"

export const bulkRunJobs = [
  on(bulkRunDue, "bulk-runs.run", ({ payload, ...context }) => runPortion(context, payload)),
]
