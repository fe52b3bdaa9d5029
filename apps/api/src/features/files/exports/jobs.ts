import { calls, every } from "../../../context.ts"
import { exportRequested } from "./events.ts"
import { expireExports } from "./verbs/expire.ts"
import { writeExport } from "./verbs/write.ts"

export const exportJobs = [
  calls(exportRequested, "exports.write", (steps) => writeExport(steps, steps.payload.id)),
  every("12 4 * * *", "exports.expire", (context) => expireExports(context)),
]
