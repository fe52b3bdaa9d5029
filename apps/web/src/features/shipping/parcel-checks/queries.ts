import { parcelChecks as api } from "@packhaus/contract/shipping/parcel-checks/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

export const parcelCheckQueries = {
  /** The checks of an order's parcels. */
  ofOrder: (id: string) =>
    queryOptions({
      queryKey: ["orders", "parcel-checks", id],
      queryFn: async ({ signal }) =>
        (await call(api.ofOrder, { params: { id } }, signal)).parcel_checks,
    }),
}
