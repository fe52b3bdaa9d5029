import { tables as commerce } from "@packhaus/commerce/tables"
import { roles } from "@packhaus/contract/access/roles"
import {
  administrator,
  everyone,
  ofMerchant,
  ofPlatform,
  type Reader,
  sharedRowsOf,
  staff,
  withAccess,
} from "./table-access.ts"

const nothing = () => ({ merchant_id: [] })
const ofCatalogue = { read: { ...ofMerchant.read, supplier: nothing }, write: ofMerchant.write }
/** How a merchant's goods are sorted; a shop front shows that of the merchants it sells for. */
const sold = {
  read: { ...ofCatalogue.read, anonymous: ({ managed }: Reader) => ({ merchant_id: managed }) },
  write: ofMerchant.write,
} as const
const levels = { ...ofMerchant.read, supplier: "location_owner_id" } as const
const ofEverybody = { read: everyone, write: administrator } as const

// Features say who reaches those that they add columns to.
const {
  orders: _orders,
  order_items: _items,
  products: _products,
  product_variants: _variants,
  stock_locations: _places,
  inventory_items: _goods,
  ...engine
} = commerce

/** The engine's tables, and who reads and writes them here: the engine knows merchants, and no roles. */
export const engineTables = withAccess(engine, {
  // Everybody sees the platform's tags beside their own: whatever others do with theirs is their business.
  product_tags: {
    read: {
      ...sharedRowsOf("merchant_id", ...roles),
      anonymous: sold.read.anonymous,
      ...staff,
    },
    write: { ...ofMerchant.write, ...staff },
  },
  countries: ofEverybody,
  fulfillment_providers: ofEverybody,
  payment_providers: ofEverybody,
  region_fulfillment_providers: ofEverybody,
  region_payment_providers: ofEverybody,
  regions: ofEverybody,
  return_reasons: { read: everyone, write: staff },

  product_categories: sold,
  product_category_products: sold,
  product_collections: sold,
  product_tag_products: sold,
  product_types: sold,
  publishable_api_key_sales_channels: ofPlatform,
  publishable_api_keys: ofPlatform,
  sales_channel_locations: ofMerchant,
  // A shop front sells what its channels do.
  sales_channel_products: {
    read: {
      ...ofCatalogue.read,
      anonymous: ({ managed, sales_channels }: Reader) => ({
        merchant_id: managed,
        sales_channel_id: sales_channels,
      }),
    },
    write: ofMerchant.write,
  },
  sales_channels: ofMerchant,
  prices: sold,

  inventory_levels: { read: levels, write: levels },
  stock_movements: ofMerchant,
  item_sales: ofCatalogue,
  reservations: ofMerchant,

  fulfillments: {
    read: { ...ofMerchant.read, supplier: "fulfiller_id" },
    write: ofMerchant.write,
  },
  fulfillment_items: ofMerchant,
  parcels: ofMerchant,
})
