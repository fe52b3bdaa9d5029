import { every } from "../../../context.ts"
import { countPackagingUse } from "./verbs/count-use.ts"

export const packagingStockJobs = [
  // After midnight in Europe/Berlin, in summer and in winter: a day of parcels has left the average.
  every("10 22,23 * * *", "packaging-stocks.count-use", countPackagingUse),
]
