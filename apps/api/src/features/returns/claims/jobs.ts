import { callsEvery } from "../../../context.ts"
import { settleReplaced } from "./verbs/settle-replaced.ts"

export const claimJobs = [
  // One transaction each, so that a failing one does not roll back the others.
  callsEvery("* * * * *", "claims.settle-replaced", (steps) => settleReplaced(steps)),
]
