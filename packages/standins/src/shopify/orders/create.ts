import type { Address, Attribute, FinancialStatus, Line, Order } from "../model.ts"
import type { Platform } from "../platform.ts"
import type { ShopStore } from "../shop-store.ts"
import { nowText } from "../times.ts"

export type NewLine = {
  /** The SKU of a product of the shop, whose data replace omitted fields. */
  sku?: string | null | undefined
  title?: string | undefined
  quantity: number
  /** In minor units. */
  unit_price?: number | undefined
  discount?: number | undefined
  requires_shipping?: boolean | undefined
  properties?: Attribute[] | undefined
  tip?: boolean | undefined
}

export type NewOrder = {
  name?: string | undefined
  lines: NewLine[]
  email?: string | null | undefined
  phone?: string | null | undefined
  note?: string | null | undefined
  customer_id?: number | undefined
  shipping_address?: Address | null | undefined
  shipping?: { title: string; price: number } | null | undefined
  financial_status?: FinancialStatus | undefined
  taxes_included?: boolean | undefined
  tax_percent?: number | undefined
  note_attributes?: Attribute[] | undefined
  customer_locale?: string | undefined
  /** The shopper collects it. */
  pickup?: boolean | undefined
  /** It may be sent from this day on. */
  fulfill_at?: string | undefined
  /** When it was placed, for orders in the past. */
  at?: string | undefined
}

/** A shopper's new order; everything is open and nothing is stored yet. */
export function newOrder(platform: Platform, store: ShopStore, wanted: NewOrder): Order {
  const id = platform.nextId()
  const number = 1001 + store.orders.size
  const at = wanted.at ?? nowText()
  const lines = wanted.lines.map((line) => newLine(platform, store, line))
  const address = wanted.shipping_address ?? null
  const shipping = wanted.shipping ?? null
  return {
    id,
    name: wanted.name ?? `#${number}`,
    number,
    created_at: at,
    updated_at: at,
    cancelled_at: null,
    cancel_reason: null,
    email: wanted.email ?? null,
    phone: wanted.phone ?? null,
    note: wanted.note ?? null,
    financial_status: wanted.financial_status ?? "PAID",
    customer:
      address === null
        ? null
        : {
            id: wanted.customer_id ?? platform.nextId(),
            first_name: address.first_name,
            last_name: address.last_name,
          },
    shipping_address: address,
    shipping_line:
      shipping === null
        ? null
        : {
            id: platform.nextId(),
            title: shipping.title,
            code: shipping.title,
            price: shipping.price,
          },
    taxes_included: wanted.taxes_included ?? true,
    tax_percent: wanted.tax_percent ?? 0,
    lines,
    refunds: [],
    note_attributes: wanted.note_attributes,
    customer_locale: wanted.customer_locale,
    fulfillment_orders: newFulfillmentOrders(platform, store, lines).map((one) => ({
      ...one,
      ...(wanted.pickup && { method: "PICK_UP" as const }),
      ...(wanted.fulfill_at && { status: "SCHEDULED" as const, fulfill_at: wanted.fulfill_at }),
    })),
    fulfillments: [],
  }
}

/** One line; omitted title, price and links come from the product of its SKU. */
export function newLine(platform: Platform, store: ShopStore, wanted: NewLine): Line {
  const known = wanted.sku == null ? null : store.bySku(wanted.sku)
  return {
    id: platform.nextId(),
    product_id: known?.product.id ?? null,
    variant_id: known?.variant.id ?? null,
    sku: wanted.sku ?? null,
    title: wanted.title ?? known?.product.title ?? wanted.sku ?? "—",
    variant_title:
      known === null || known.variant.title === "Default Title" ? null : known.variant.title,
    quantity: wanted.quantity,
    removed: 0,
    unit_price: wanted.unit_price ?? known?.variant.price ?? 0,
    discount: wanted.discount ?? 0,
    requires_shipping:
      !wanted.tip && (wanted.requires_shipping ?? known?.variant.requires_shipping ?? true),
    properties: wanted.properties,
    tip: wanted.tip,
  }
}

function newFulfillmentOrders(platform: Platform, store: ShopStore, lines: Line[]) {
  const place = store.shop.locations.find((location) => location.active)
  if (place === undefined || lines.length === 0) return []
  return [
    {
      id: platform.nextId(),
      location_id: place.id,
      status: "OPEN" as const,
      lines: lines.map((line) => ({
        id: platform.nextId(),
        line_id: line.id,
        total: line.quantity,
        remaining: line.quantity,
      })),
    },
  ]
}
