import { callsEvery } from "../../context.ts"
import { settleReplaced } from "./verbs/settle-replaced.ts"

export const claimJobs = [
  // A transaction each, so that one that fails takes nothing back of the others.
  callsEvery("* * * * *", "claims.settle-replaced", (steps) => settleReplaced(steps)),
]
