import { dutyRateList } from "@packhaus/contract/catalogue/duty-rates/list"
import { serveList } from "../../../lists.ts"

export const dutyRateListing = serveList(dutyRateList, { from: "duty_rates" })
