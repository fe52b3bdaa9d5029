import { z } from "zod"
import { salesChannels } from "../../commerce/sales-channels.ts"
import { stockLocations as engine } from "../../commerce/stock-locations.ts"
import { list } from "../../kernel/list.ts"
import { choices } from "../../kernel/list-filters.ts"
import { filtersOf } from "../../kernel/resource/schemas.ts"
import { locationKinds, locationStatuses, StockLocation } from "./schema.ts"

export const stockLocationList = list({
  name: "stock_locations",
  path: "/admin/stock-locations",
  action: "location.read",
  create: "location.write",
  row: StockLocation,
  filters: {
    kind: choices(locationKinds),
    status: choices(locationStatuses),
    ...filtersOf(engine.definition),
  },
  relations: { sales_channels: z.array(salesChannels.columns) },
  sorts: ["created_at", "name"],
  sort: "-created_at",
  columns: {
    name: { de: "Name", en: "Name" },
    kind: { de: "Art", en: "Kind" },
    owner_name: { de: "Organisation", en: "Organisation" },
    company: { de: "Firma", en: "Company" },
    address_1: { de: "Straße", en: "Street" },
    postal_code: { de: "Postleitzahl", en: "Postcode" },
    city: { de: "Ort", en: "City" },
    country_code: { de: "Land", en: "Country" },
    status: { de: "Status", en: "Status" },
    id: { de: "ID", en: "ID" },
  },
})
