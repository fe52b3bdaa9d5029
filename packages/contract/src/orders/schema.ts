import { z } from "zod"
import { OrderCustoms } from "../catalogue/customs/schema.ts"
import { Country } from "../commerce/addresses.ts"
import {
  AddressChange,
  fulfillmentParts,
  lineParts,
  lineTotals,
  OrderEmail,
  orderRelations,
  orderTotals,
  paidTotals,
} from "../commerce/admin-orders.ts"
import { Claim } from "../commerce/claims.ts"
import { fulfillmentLifecycle, LineColumns } from "../commerce/orders.ts"
import { Return } from "../commerce/returns.ts"
import { Swap } from "../commerce/swaps.ts"
import { invoiceLifecycle, invoiceTypes } from "../invoicing/invoices/status.ts"
import { Cents, Id, Timestamp } from "../kernel/values.ts"
import { Language } from "../members/schema.ts"
import { Parcel, PushState, ShipmentMethod } from "../shipping/parcels/schema.ts"
import { ShopReturn } from "../shipping/shop-returns/schema.ts"
import { OrderRow } from "./row.ts"
import { holdReasons, shopHoldReasons } from "./status.ts"

const Text = (max: number) => z.string().trim().max(max, "text.too_long")
/** Null if the reader may not see money (support and suppliers, domain 1). */
const Amount = Cents.nullable()

/** Why these locations were chosen: shown in words on the order (domain 2.3). */
export const Routing = z.object({
  rule: z.enum(["first_with_stock", "next_with_stock", "split", "partial", "supplier", "by_hand"]),
  /** The list that decided, and the country it is for; `ZZ` is the rest of the world. */
  list: z.enum(["own", "platform"]).nullable(),
  country_code: Country,
  list_country_code: Country.nullable(),
  places: z.array(
    z.object({ location_id: Id, name: z.string(), rank: z.int().nullable(), pieces: z.int() }),
  ),
  skipped: z.array(
    z.object({
      location_id: Id,
      name: z.string(),
      rank: z.int(),
      reason: z.enum(["inactive", "recipient_closed", "no_agreement", "no_stock", "not_all_stock"]),
      sku: z.string().nullable(),
    }),
  ),
})
export type Routing = z.output<typeof Routing>

/** A field that a shopper filled in, for a piece (an engraving) or for the order (a gift message). */
export const EnteredField = z.object({ name: z.string(), value: z.string() })
export type EnteredField = z.output<typeof EnteredField>

/** A fulfilment order of the shop that must wait, and why. */
export const ShopHold = z.object({
  /** Its number in the shop. */
  part: z.string(),
  reason: z.enum(shopHoldReasons),
  /** The shop's own text, and the scheduled day, if any. Null for suppliers. */
  note: z.string().nullable(),
})
export type ShopHold = z.output<typeof ShopHold>

export const OrderLine = LineColumns.omit({
  merchant_id: true,
}).extend({
  ...lineParts,
  ...lineTotals,
  external_variant_id: z.string().nullable(),
  matched_by: z.enum(["link", "sku", "hand"]).nullable(),
  thumbnail: z.string().nullable(),
  fulfilled_elsewhere_quantity: z.int(),
  /** The shopper's entries for the line, such as an engraving. */
  properties: z.array(EnteredField),
  /** The shopper collects it from the shop: it is not shipped. */
  is_collected: z.boolean(),
  unit_price: Amount,
  discount_total: Amount,
  hs_code: z.string().nullable(),
  origin_country: z.string().nullable(),
  mid_code: z.string().nullable(),
  /** The locations where its open pieces are reserved. */
  reservations: z.array(z.object({ location_id: Id, quantity: z.int() })),
})
export type OrderLine = z.output<typeof OrderLine>

export const Fulfillment = z.object({
  ...fulfillmentParts,
  id: Id,
  location_id: Id,
  location_name: z.string(),
  status: z.enum(fulfillmentLifecycle.statuses),
  shipment_method: z.string().nullable(),
  slip_is_stale: z.boolean(),
  packed_by: z.string(),
  packed_at: Timestamp,
  shipped_at: Timestamp.nullable(),
  canceled_at: Timestamp.nullable(),
  items: z.array(
    z.object({ fulfillment_id: Id, line_item_id: Id, item_id: Id, quantity: z.int() }),
  ),
  parcels: z.array(Parcel),
  packagings: z.array(
    z.object({ packaging_id: Id, name: z.string(), quantity: z.int(), change: z.int() }),
  ),
  push: PushState.nullable(),
})
export type Fulfillment = z.output<typeof Fulfillment>

/** An invoice or credit note that contains the order, with the net sum of its lines there. */
const OrderInvoice = z.object({
  id: Id,
  number: z.string().nullable(),
  type: z.enum(invoiceTypes),
  status: z.enum(invoiceLifecycle.statuses),
  net: Cents,
})

export const Order = OrderRow.omit({ first_item: true, item_count: true }).extend({
  payment_word: z.string().nullable(),
  phone: z.string().nullable(),
  subtotal: Amount,
  discount_total: Amount,
  shipping_total: Amount,
  tax_total: Amount,
  rounding: Amount,
  taxes_included: z.boolean(),
  ...orderRelations,
  ...paidTotals,
  ...orderTotals,
  shipping_title: z.string().nullable(),
  routing: Routing.nullable(),
  locked_fields: z.array(z.string()),
  /** Null if the shop does not name it; see `shopperLanguageOf`. */
  shopper_language: Language.nullable(),
  note: z.string().nullable(),
  /** The shopper's entries for the order, such as a gift message. */
  note_attributes: z.array(EnteredField),
  /** Why it is held in the shop. */
  shop_holds: z.array(ShopHold),
  arrived_at: Timestamp,
  external_url: z.string().nullable(),
  /**
   * The merchant as named on packing slips and delivery notes. Suppliers see a configured name
   * only, of orders whose recipient they may read.
   */
  brand: z
    .object({
      name: z.string(),
      color: z.string().nullable(),
      /** Text of packing slips; its first line is the headline. */
      greeting: z.string().nullable(),
      /** Downloads the logo within five minutes. */
      logo_url: z.string().nullable(),
      /** The confirmed address for questions of shoppers. */
      reply_to: z.string().nullable(),
    })
    .nullable(),
  customs: OrderCustoms,
  items: z.array(OrderLine),
  fulfillments: z.array(Fulfillment),
  /** Its amounts on invoices and credit notes. Empty for viewers who may not see them. */
  invoices: z.array(OrderInvoice),
  /** Returns reported by its shop, of the order or by it. Empty for suppliers. */
  shop_returns: z.array(ShopReturn.omit({ merchant_id: true, external_line_id: true })),
  /** Announced returns of the order, as the commerce API shows them. Empty for suppliers. */
  returns: z.array(Return),
  /** Its exchanges. Empty for suppliers. */
  swaps: z.array(Swap),
  /** Its shopper's claims to the shop front. Empty for suppliers. */
  claims: z.array(Claim),
})
export type Order = z.output<typeof Order>

export const LinkLine = z.strictObject({ line_item_id: Id, variant_id: Id })
/** Without a location the order is routed again by the priority list. */
export const RouteOrder = z.strictObject({ location_id: Id.nullable().default(null) })
/** An internal note for the history of an order. */
export const NoteOrder = z.strictObject({ note: Text(2000).min(1, "text.required") })
export type NoteOrder = z.output<typeof NoteOrder>
/**
 * Ends these holds; without a list every one that a person may end. The hold "bad address" ends
 * only with a reason, the `note`, and stays ended until the address changes.
 */
export const ReleaseOrder = z.strictObject({
  holds: z.array(z.enum(holdReasons)).optional(),
  note: Text(500).nullable().default(null),
})
const Never = z.unknown().optional()
export const EditOrder = z.strictObject({
  email: OrderEmail.optional(),
  shipping_address: AddressChange.optional(),
  /** Without it each parcel's setting decides whether the shopper is mailed. */
  billing_address: AddressChange.optional(),
  /** Overrides whether the shopper is notified; without it, the packing clerk's choice applies. */
  no_notification: z.boolean().optional(),
  shipment_method: ShipmentMethod.optional(),
  note: Text(2000).nullable().optional(),
  // Fields that a placed order never accepts (`neverChanged`): the refusal names them.
  items: Never,
  region: Never,
  discounts: Never,
  customer_id: Never,
  payment_method: Never,
  shipping_method: Never,
})
