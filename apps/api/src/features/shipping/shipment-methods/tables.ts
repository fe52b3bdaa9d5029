import { ShipmentMethod } from "@packhaus/contract/shipping/shipment-methods/schema"
import { administrator, everyone, table } from "../../../table-access.ts"

export const shipmentMethodTables = {
  shipment_methods: table(ShipmentMethod, {
    access: { read: everyone, write: administrator },
    idPrefix: "shm",
    search: ["code", "carrier", "name_de", "name_en"],
    generated: ["is_active", "created_at", "updated_at"],
    audited: ["code", "carrier", "name_de", "name_en", "is_active"],
  }),
}
