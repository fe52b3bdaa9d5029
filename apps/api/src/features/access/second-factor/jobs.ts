import { systemJobs } from "../../../context.ts"
import { resealFactors } from "./verbs.ts"

export const secondFactorJobs = [systemJobs.every("19 3 * * *", "access.reseal", resealFactors)]
