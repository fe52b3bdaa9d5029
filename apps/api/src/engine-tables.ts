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
/** Rows visible to a shop front by its key: those of its merchants, or of its sales channels. */
const merchantsOfKey = ({ managed }: Reader) => ({ merchant_id: managed })
const ofChannels = ({ managed, sales_channels }: Reader) => ({
  merchant_id: managed,
  sales_channel_id: sales_channels,
})
const ofCatalogue = { read: { ...ofMerchant.read, supplier: nothing }, write: ofMerchant.write }
/** A merchant's product classification, visible in shop fronts of the merchant. */
const sold = {
  read: { ...ofCatalogue.read, anonymous: merchantsOfKey },
  write: ofMerchant.write,
} as const
/** Options of variants, visible to all readers of the product. */
const suppliersToo = { read: { ...sold.read, supplier: "all" }, write: ofMerchant.write } as const
const ofShoppers = {
  read: { ...ofMerchant.read, anonymous: ofChannels },
  write: { ...ofMerchant.write, anonymous: ofChannels },
} as const
/** Merchants' data that a shop front computes with, and shows only when a shopper names it. */
const ofShopFront = {
  read: { ...ofMerchant.read, anonymous: merchantsOfKey },
  write: ofMerchant.write,
} as const
/** A shopper's own rows: `column` is the id of the signed-in shopper. */
const ofShopper = <const C extends string>(column: C) => {
  const own = ({ id, managed }: Reader) =>
    ({ merchant_id: managed, [column]: id }) as { merchant_id: readonly string[] } & {
      readonly [Column in C]: string
    }
  return {
    read: { ...ofMerchant.read, anonymous: own },
    write: { ...ofMerchant.write, anonymous: own },
  }
}
const levels = { ...ofMerchant.read, supplier: "location_owner_id" } as const
/** A shop front sees quantities of its merchants' goods. */
const counted = { ...levels, anonymous: merchantsOfKey } as const
const ofEverybody = { read: everyone, write: administrator } as const

// Features declare the access to tables that they extend with columns.
const {
  orders: _orders,
  order_items: _items,
  products: _products,
  product_variants: _variants,
  stock_locations: _places,
  inventory_items: _goods,
  ...engine
} = commerce

/** The engine's tables with their readers and writers: the engine knows merchants, and no roles. */
export const engineTables = withAccess(engine, {
  // Everyone sees the platform's tags beside their own, but not others'.
  product_tags: {
    read: {
      ...sharedRowsOf("merchant_id", ...roles),
      anonymous: sold.read.anonymous,
      ...staff,
    },
    write: { ...ofMerchant.write, ...staff },
  },
  countries: ofEverybody,
  currencies: ofEverybody,
  fulfillment_providers: ofEverybody,
  payment_providers: ofEverybody,
  region_fulfillment_providers: ofEverybody,
  region_payment_providers: ofEverybody,
  regions: ofEverybody,
  return_reasons: { read: everyone, write: staff },
  tax_providers: ofEverybody,
  tax_rates: ofEverybody,

  price_lists: sold,
  price_list_customer_groups: sold,
  store_currencies: ofMerchant,
  stores: ofMerchant,
  tax_rate_product_types: sold,
  tax_rate_products: sold,
  tax_rate_shipping_options: sold,

  product_categories: sold,
  product_category_products: sold,
  product_collections: sold,
  product_option_values: suppliersToo,
  product_options: suppliersToo,
  product_tag_products: sold,
  product_types: sold,
  publishable_api_key_sales_channels: ofPlatform,
  publishable_api_keys: ofPlatform,
  sales_channel_locations: {
    read: { ...ofCatalogue.read, anonymous: ofChannels },
    write: ofMerchant.write,
  },
  // A shop front sees products of its channels.
  sales_channel_products: {
    read: { ...ofCatalogue.read, anonymous: ofChannels },
    write: ofMerchant.write,
  },
  sales_channels: ofCatalogue,
  prices: sold,
  variant_parts: sold,

  inventory_levels: { read: counted, write: levels },
  addresses: ofShopper("customer_id"),
  customers: ofShopper("id"),
  // A shopper's groups determine prices.
  customer_group_customers: {
    read: {
      ...ofMerchant.read,
      anonymous: ({ id, managed }: Reader) => ({ merchant_id: managed, customer_id: id }),
    },
    write: ofMerchant.write,
  },
  customer_groups: ofMerchant,
  discount_condition_customer_groups: ofMerchant,
  discount_condition_product_collections: ofMerchant,
  discount_condition_product_tags: ofMerchant,
  discount_condition_product_types: ofMerchant,
  discount_condition_products: ofMerchant,
  discount_conditions: ofMerchant,
  discount_regions: ofMerchant,
  discount_rules: ofMerchant,
  discounts: ofMerchant,
  draft_orders: ofMerchant,
  notes: ofMerchant,
  notifications: ofMerchant,
  gift_card_transactions: ofMerchant,
  gift_cards: ofShopFront,

  stock_movements: ofMerchant,
  item_sales: ofCatalogue,
  reservations: ofMerchant,

  shipping_profiles: ofMerchant,
  shipping_profile_products: ofMerchant,
  shipping_options: ofMerchant,
  shipping_option_requirements: ofMerchant,

  // Knowing the id of a cart grants access to it, in a shop front of its sales channel. Its
  // relations are reached from there.
  carts: ofShoppers,
  payment_collections: ofShoppers,
  order_edits: ofShoppers,
  order_item_changes: ofMerchant,
  cart_items: ofMerchant,
  cart_shipping_methods: ofMerchant,
  cart_discounts: ofMerchant,
  cart_gift_cards: ofMerchant,
  payment_sessions: ofMerchant,
  payments: ofMerchant,
  refunds: ofMerchant,
  payment_provider_keys: ofMerchant,

  returns: ofMerchant,
  return_items: ofMerchant,
  swaps: ofMerchant,
  claim_orders: ofMerchant,
  claim_items: ofMerchant,

  fulfillments: {
    read: { ...ofMerchant.read, supplier: "fulfiller_id" },
    write: ofMerchant.write,
  },
  fulfillment_items: ofMerchant,
  parcels: ofMerchant,
})
