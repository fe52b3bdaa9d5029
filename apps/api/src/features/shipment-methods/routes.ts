import { shipmentMethods } from "@packhaus/contract/shipment-methods/endpoints"
import { routes } from "../../context.ts"
import { listShipmentMethods } from "./reads.ts"

export const shipmentMethodRoutes = routes(shipmentMethods, {
  list: async (call) => ({ shipment_methods: await listShipmentMethods(call) }),
  create: async ({ rows, body }) => ({
    shipment_method: await rows.insert("shipment_methods", body),
  }),
  update: async ({ rows, params, body }) => ({
    shipment_method: await rows.update("shipment_methods", params.id, body),
  }),
})
