import { tables as commerce } from "@packhaus/commerce/tables"
import { roles } from "@packhaus/contract/access/roles"
import {
  administrator,
  everyone,
  ofMerchant,
  ownRows,
  type Reader,
  sharedRowsOf,
  staff,
  withAccess,
} from "./table-access.ts"

const goods = {
  read: {
    ...ofMerchant.read,
    supplier: ({ organisation_id }: Reader) => ({ supplier_ids: { overlaps: [organisation_id] } }),
  },
  write: ofMerchant.write,
} as const
const nothing = () => ({ merchant_id: [] })
const ofCatalogue = { read: { ...ofMerchant.read, supplier: nothing }, write: ofMerchant.write }
const places = ({ organisation_id, managed }: Reader) => ({
  reader_ids: { overlaps: ["*", organisation_id, ...managed] },
})
const levels = { ...ofMerchant.read, supplier: "location_owner_id" } as const

/** The engine's tables, and who reads and writes them here: the engine knows merchants, and no roles. */
export const engineTables = withAccess(commerce, {
  // Everybody sees the platform's tags beside their own: whatever others do with theirs is their business.
  product_tags: {
    read: { ...sharedRowsOf("merchant_id", ...roles), ...staff },
    write: { ...ofMerchant.write, ...staff },
  },
  regions: { read: everyone, write: administrator },
  return_reasons: { read: everyone, write: staff },

  sales_channels: ofMerchant,
  products: goods,
  product_variants: goods,
  prices: ofCatalogue,

  stock_locations: {
    read: { ...staff, agency: places, customer: places, supplier: places },
    write: { ...staff, ...ownRows("owner_id"), supplier: "owner_id" },
  },
  inventory_items: goods,
  inventory_levels: { read: levels, write: levels },
  stock_movements: ofMerchant,
  item_sales: ofCatalogue,
  reservations: ofMerchant,

  orders: {
    read: {
      ...ofMerchant.read,
      supplier: ({ organisation_id }) => ({ fulfiller_ids: { overlaps: [organisation_id] } }),
    },
    write: ofMerchant.write,
  },
  order_items: ofMerchant,
  fulfillments: {
    read: { ...ofMerchant.read, supplier: "fulfiller_id" },
    write: ofMerchant.write,
  },
  fulfillment_items: ofMerchant,
  parcels: ofMerchant,
})
