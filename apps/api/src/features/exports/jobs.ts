import { calls, every } from "../../context.ts"
import { exportAsked } from "./events.ts"
import { expireExports } from "./verbs/expire.ts"
import { writeExport } from "./verbs/write.ts"

export const exportJobs = [
  calls(exportAsked, "exports.write", (steps) => writeExport(steps, steps.payload.id)),
  every("12 4 * * *", "exports.expire", (context) => expireExports(context)),
]
