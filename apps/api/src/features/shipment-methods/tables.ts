import { ShipmentMethod } from "@packhaus/contract/shipment-methods/schema"
import { table } from "@packhaus/kernel/table"

export const shipmentMethodTables = {
  shipment_methods: table(ShipmentMethod, {
    idPrefix: "shm",
    search: ["code", "carrier", "name_de", "name_en"],
    generated: ["is_active", "created_at", "updated_at"],
  }),
}
