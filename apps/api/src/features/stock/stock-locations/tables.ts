import { resourceTables as engine } from "@packhaus/commerce/resources/tables"
import { StockLocation } from "@packhaus/contract/stock/stock-locations/schema"
import { extended } from "@packhaus/kernel/table"
import { z } from "zod"
import { ownRows, type Reader, staff, withAccess } from "../../../table-access.ts"

/** Platform columns of the engine's locations: kind and readers. */
const PlaceExtension = StockLocation.pick({
  type: true,
  kind: true,
  status: true,
  tracking_scan: true,
  parcel_photo: true,
  slot_liters: true,
}).extend({
  /** Organisations that see the location besides staff; `*` means all. */
  reader_ids: z.array(z.string()),
})

const places = ({ organisation_id, managed }: Reader) => ({
  reader_ids: { overlaps: ["*", organisation_id, ...managed] },
})

const tables = {
  stock_locations: extended(engine.stock_locations, {
    columns: PlaceExtension,
    generated: ["status", "tracking_scan", "parcel_photo"],
    hidden: ["deleted_at", "reader_ids"],
    audited: [
      "name",
      "kind",
      "status",
      "tracking_scan",
      "parcel_photo",
      "slot_liters",
      "company",
      "address_1",
      "address_2",
      "postal_code",
      "city",
      "country_code",
      "phone",
    ],
  }),
}

export const stockLocationTables = withAccess(tables, {
  stock_locations: {
    read: { ...staff, agency: places, customer: places, supplier: places },
    write: { ...staff, ...ownRows("owner_id"), supplier: "owner_id" },
  },
})
