import { dutyRates } from "@packhaus/contract/catalogue/duty-rates/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** Today's duty rates for goods of these HS codes, twenty at most. */
export function currentDutyRates(codes: readonly string[]) {
  const hs_code = [...new Set(codes)].toSorted().slice(0, 20)
  return queryOptions({
    queryKey: ["duty-rates", "current", hs_code],
    queryFn: async ({ signal }) =>
      (await call(dutyRates.current, { query: { hs_code } }, signal)).duty_rates,
    enabled: hs_code.length > 0,
  })
}

/** The duty on small parcels into the EU for each HS code, today's and future ones. */
export const smallParcelDuties = queryOptions({
  queryKey: ["duty-rates", "small-parcels"],
  queryFn: ({ signal }) => call(dutyRates.smallParcels, {}, signal),
})
