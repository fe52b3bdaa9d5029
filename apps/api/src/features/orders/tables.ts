import { orderTables as engine } from "@packhaus/commerce/orders/tables"
import { Cents, Id, Timestamp } from "@packhaus/contract/kernel/values"
import { OrderRow } from "@packhaus/contract/orders/row"
import { Order, OrderLine, Routing } from "@packhaus/contract/orders/schema"
import { extended } from "@packhaus/kernel/table"
import { z } from "zod"
import { ofMerchant, withAccess } from "../../table-access.ts"

/** Platform columns of the engine's orders: source, holds, senders. */
const OrderExtension = OrderRow.pick({
  number: true,
  shop_id: true,
  holds: true,
  marks: true,
  recipient: true,
  country_code: true,
  item_count: true,
  first_item: true,
  location_id: true,
  shipment_method: true,
  invoiced: true,
}).extend({
  external_updated_at: Timestamp.nullable(),
  external_fingerprint: z.string().nullable(),
  payment_word: z.string().nullable(),
  phone: z.string().nullable(),
  rounding: Cents,
  routing: Routing.nullable(),
  fulfiller_ids: z.array(Id),
  locked_fields: z.array(z.string()),
  /** A person released the hold "bad address": the address is judged again once it changes. */
  address_accepted: z.boolean(),
  shopper_language: Order.shape.shopper_language,
  note: z.string().nullable(),
  note_attributes: Order.shape.note_attributes,
  shop_holds: Order.shape.shop_holds,
  /** Time of the last applied message about holds in the shop. */
  shop_holds_at: Timestamp.nullable(),
  search: z.string(),
  /** The search words without names and e-mail addresses. */
  public_search: z.string(),
  arrived_at: Timestamp,
})

const LineExtension = OrderLine.pick({
  external_variant_id: true,
  matched_by: true,
  fulfilled_elsewhere_quantity: true,
  properties: true,
  is_collected: true,
}).extend({ external_id: z.string().nullable(), removed_quantity: z.int() })

const tables = {
  orders: extended(engine.orders, {
    columns: OrderExtension,
    search: { text: "search", start: "number" },
    generated: [
      "number",
      "recipient",
      "country_code",
      "rounding",
      "holds",
      "marks",
      "fulfiller_ids",
      "locked_fields",
      "address_accepted",
      "note_attributes",
      "shop_holds",
      "item_count",
      "invoiced",
      "search",
      "public_search",
      "arrived_at",
    ],
    hidden: ["search", "public_search"],
  }),
  order_items: extended(engine.order_items, {
    columns: LineExtension,
    generated: ["removed_quantity", "fulfilled_elsewhere_quantity", "properties", "is_collected"],
  }),
}

export const orderTables = withAccess(tables, {
  orders: {
    read: {
      ...ofMerchant.read,
      supplier: ({ organisation_id }) => ({ fulfiller_ids: { overlaps: [organisation_id] } }),
    },
    write: ofMerchant.write,
  },
  order_items: ofMerchant,
})
