import { shipmentMethods } from "@packhaus/contract/shipping/shipment-methods/endpoints"
import { routes } from "../../../context.ts"
import { shipmentMethodListing } from "./list.ts"

export const shipmentMethodRoutes = routes(shipmentMethods, {
  ...shipmentMethodListing.handlers,
  create: async ({ rows, body }) => ({
    shipment_method: await rows.insert("shipment_methods", body),
  }),
  update: async ({ rows, params, body }) => ({
    shipment_method: await rows.update("shipment_methods", params.id, body),
  }),
})
