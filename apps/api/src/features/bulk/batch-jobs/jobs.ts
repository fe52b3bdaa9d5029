import { on } from "../../../context.ts"
import { exportChanged } from "../../files/exports/events.ts"
import { bulkRunChanged } from "../bulk-runs/events.ts"
import { followExport, followRun } from "./verbs/follow.ts"

export const batchJobJobs = [
  on(exportChanged, "batch-jobs.follow-export", ({ payload, ...context }) =>
    followExport(context, payload.id),
  ),
  on(bulkRunChanged, "batch-jobs.follow-run", ({ payload, ...context }) =>
    followRun(context, payload.id),
  ),
]
