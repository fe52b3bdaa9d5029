import { shipmentMethods } from "@packhaus/contract/shipping/shipment-methods/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** The shipping methods that sheets offer: a short list, read once. */
export const methodChoices = queryOptions({
  queryKey: ["shipment-methods", "choices"],
  queryFn: async ({ signal }) => (await call(shipmentMethods.list, {}, signal)).shipment_methods,
})
