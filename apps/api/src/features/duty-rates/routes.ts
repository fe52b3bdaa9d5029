import { dutyRates } from "@packhaus/contract/duty-rates/endpoints"
import { routes } from "../../context.ts"
import { dutyRateListing } from "./list.ts"
import { readCurrentRates } from "./reads.ts"
import { createDutyRate } from "./verbs.ts"

export const dutyRateRoutes = routes(dutyRates, {
  ...dutyRateListing.handlers,
  current: async (call) => ({
    duty_rates: await readCurrentRates(call, [call.query.hs_code].flat()),
  }),
  create: async (call) => ({ duty_rate: await createDutyRate(call, call.body) }),
})
