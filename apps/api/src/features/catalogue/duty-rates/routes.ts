import { dutyRates } from "@packhaus/contract/catalogue/duty-rates/endpoints"
import { routes } from "../../../context.ts"
import { dutyRateListing } from "./list.ts"
import { readCurrentRates, readSmallParcels } from "./reads.ts"
import { createDutyRate } from "./verbs/create.ts"
import { importDutyRates } from "./verbs/import-rates.ts"
import { setSmallParcelDuty } from "./verbs/small-parcels.ts"

export const dutyRateRoutes = routes(dutyRates, {
  ...dutyRateListing.handlers,
  current: async (call) => ({
    duty_rates: await readCurrentRates(call, [call.query.hs_code].flat()),
  }),
  smallParcels: readSmallParcels,
  setSmallParcels: async (call) => ({
    small_parcel_duty: await setSmallParcelDuty(call, call.body),
  }),
  importRates: async (call) => ({ duty_import: await importDutyRates(call, call.body) }),
  create: async (call) => ({ duty_rate: await createDutyRate(call, call.body) }),
})
