import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { shipmentMethodList } from "./list.ts"
import { CreateShipmentMethod, ShipmentMethod, UpdateShipmentMethod } from "./schema.ts"

const reply = itemReply("shipment_method", ShipmentMethod)

export const shipmentMethods = {
  ...shipmentMethodList.endpoints,
  create: endpoint({
    method: "POST",
    path: "/admin/shipment-methods",
    action: "shipment_method.write",
    body: CreateShipmentMethod,
    reply,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/shipment-methods/:id",
    action: "shipment_method.write",
    params: ById,
    body: UpdateShipmentMethod,
    reply,
  }),
}
