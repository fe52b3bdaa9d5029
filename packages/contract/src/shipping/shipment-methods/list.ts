import { list } from "../../kernel/list.ts"
import { codes } from "../../kernel/list-filters.ts"
import { MAX_ROWS } from "../../kernel/page.ts"
import { ShipmentMethod } from "./schema.ts"

/** The whole carrier table, those out of use included: parcels of the past name them. */
export const shipmentMethodList = list({
  name: "shipment_methods",
  path: "/admin/shipment-methods",
  action: "shipment_method.read",
  create: "shipment_method.write",
  row: ShipmentMethod,
  filters: { code: codes(ShipmentMethod.shape.code) },
  sorts: ["carrier", "code", "created_at"],
  sort: "carrier",
  columns: {
    code: { de: "Kürzel", en: "Code" },
    carrier: { de: "Dienst", en: "Carrier" },
    name_de: { de: "Name auf Deutsch", en: "Name in German" },
    name_en: { de: "Name auf Englisch", en: "Name in English" },
    url_template: { de: "Link zur Sendung", en: "Tracking link" },
    is_active: { de: "Wird angeboten", en: "Offered" },
    id: { de: "ID", en: "ID" },
  },
  limit: MAX_ROWS,
})
