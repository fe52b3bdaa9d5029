import { dutyRates } from "@packhaus/contract/catalogue/duty-rates/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** The rates of duty that hold today for goods of these HS codes, of twenty at most. */
export function currentDutyRates(codes: readonly string[]) {
  const hs_code = [...new Set(codes)].toSorted().slice(0, 20)
  return queryOptions({
    queryKey: ["duty-rates", "current", hs_code],
    queryFn: async ({ signal }) =>
      (await call(dutyRates.current, { query: { hs_code } }, signal)).duty_rates,
    enabled: hs_code.length > 0,
  })
}

/** What small parcels into the EU pay for each HS code, today and from which days on. */
export const smallParcelDuties = queryOptions({
  queryKey: ["duty-rates", "small-parcels"],
  queryFn: ({ signal }) => call(dutyRates.smallParcels, {}, signal),
})
