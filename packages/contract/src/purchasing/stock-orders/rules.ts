import { isAdministrator, type Role } from "../../access/roles.ts"
import { netOf, spread as spreadOver } from "../../kernel/money.ts"
import { type Cents, cents } from "../../kernel/values.ts"
import { tierOf } from "../../sourcing/offers/rules.ts"
import type { ImportMethod } from "../../sourcing/product-requests/status.ts"
import type { LocationKind } from "../../stock/stock-locations/schema.ts"
import {
  type StockOrderPayment,
  type StockOrderStatus,
  type StockOrderVerb,
  stockOrderLifecycle,
} from "./status.ts"

/** Packaging has no damaged pieces: unusable ones count as missing. */
type Line = { quantity: number; arrived: number; damaged?: number; missing: number }

/** Pieces of a line that may still come. More than ordered may have come: then it is none. */
export const openOf = ({ quantity, arrived, damaged = 0, missing }: Line): number =>
  Math.max(0, quantity - arrived - damaged - missing)

/** Surplus pieces allowed per line of a small order. */
const OVER_DELIVERY = 20
/**
 * Pieces of a line that can be received in all. Over-delivery is booked, too (domain 4), up to double the order
 * or 20 pieces more: beyond that it is a typing mistake, by which shops would sell goods that do not exist.
 */
export const mostOf = ({ quantity }: Pick<Line, "quantity">): number =>
  quantity + Math.max(OVER_DELIVERY, quantity)

/** Pieces of an order that are still expected; surplus is not expected. */
export const comingOf = (order: {
  total_quantity: number
  arrived_quantity: number
  damaged_quantity?: number
  missing_quantity: number
}): number =>
  openOf({
    quantity: order.total_quantity,
    arrived: order.arrived_quantity,
    damaged: order.damaged_quantity ?? 0,
    missing: order.missing_quantity,
  })

/**
 * Whether damaged or missing pieces wait for an administrator (domain 4): the customer alone booked
 * arrivals at the customer's own location, so they are not credited automatically. Closing short
 * confirms them.
 */
export const waitsForCredit = (order: {
  status: StockOrderStatus
  location_kind: LocationKind
  reason: string | null
  damaged_quantity: number
  missing_quantity: number
}): boolean =>
  order.location_kind === "customer" &&
  order.reason === null &&
  (order.status === "on_the_way" || order.status === "arrived") &&
  order.damaged_quantity + order.missing_quantity > 0

/** Display name of a line; a single variant is omitted. */
export const lineTitle = (line: { product_title: string; variant_title: string }) => {
  const { product_title: product, variant_title: variant } = line
  return product === variant || variant === "Default" ? product : `${product} · ${variant}`
}

type Travels = { carrier: string; tracking_number: string }
/** Shipping details as stored: absent values are null. */
export const trackingKept = ({ carrier, tracking_number }: Travels) => ({
  carrier: carrier || null,
  tracking_number: tracking_number || null,
})

/** Where goods may go that come by this way (domain 4): china, where they stay, or an own place or import. */
export const destinationKinds = {
  plane: ["import", "customer"],
  train: ["import", "customer"],
  stock_in_china: ["china"],
} as const satisfies Record<ImportMethod, readonly LocationKind[]>

type Order = {
  status: StockOrderStatus
  payment_status: StockOrderPayment
  override_reason: string | null
  arrived_quantity: number
  damaged_quantity?: number
}
export type StockOrderWhyNot = "status" | "unpaid" | "administrator" | "partly_arrived" | null

/** Whether work may start: paid, or approved by an administrator with a reason. */
export const isReleased = ({
  payment_status,
  override_reason,
}: Pick<Order, "payment_status" | "override_reason">) =>
  payment_status === "captured" || override_reason !== null

/**
 * Why this verb is not possible now for this role; null if it is. Used by server and buttons.
 * Customers cancel before the start, administrators until something arrived.
 */
export function whyNot(
  order: Order,
  verb: StockOrderVerb | "arrive" | "override" | "land",
  role: Role,
): StockOrderWhyNot {
  const { status } = order
  if (verb === "land") return status === "cancelled" ? "status" : null
  if (verb === "arrive") return status === "on_the_way" ? null : "status"
  if (verb === "override") return status === "open" && !isReleased(order) ? null : "status"
  if (!stockOrderLifecycle.next(status, verb)) return "status"
  if (verb === "start") return isReleased(order) ? null : "unpaid"
  if (verb !== "cancel") return null
  if (status !== "open" && !isAdministrator(role)) return "administrator"
  return order.arrived_quantity + (order.damaged_quantity ?? 0) > 0 ? "partly_arrived" : null
}

/**
 * Whether the answer of `whyNot` is final; `administrator` means that only an administrator can do
 * it.
 */
export const isOver = (why: StockOrderWhyNot): boolean =>
  why === "status" || why === "partly_arrived"

type Tiers = readonly { from: number; price: number }[]
/**
 * Net cents of a line: the tier counts the line's pieces (domain 3). Undefined below the first
 * tier.
 */
export function lineNet(
  tiers: Tiers,
  quantity: number,
): { unit_price: Cents; net: Cents } | undefined {
  const tier = tierOf(tiers, quantity)
  return (
    tier && { unit_price: cents(tier.price), net: netOf({ price: tier.price, quantity, base: 1 }) }
  )
}

/**
 * Spreads an amount over lines by their weights (value, weight or volume), in whole cents by largest
 * remainder (domain 5): the parts are the amount. Without any weight all lines count alike.
 */
export const spread = (amount: number, weights: readonly number[]): Cents[] =>
  spreadOver(amount, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1))

/** Kinds of additional costs. */
export const landedCosts = ["freight", "duty", "other"] as const
export type LandedCost = (typeof landedCosts)[number]
type Additional = Readonly<Record<LandedCost, number>>

/** By what these costs are spread over the lines. */
export const spreadKeys = ["value", "weight", "volume"] as const
export type SpreadKey = (typeof spreadKeys)[number]

/** The part of each line in each of these costs, in the order of the weights. */
export function spreadCosts(
  costs: Additional,
  weights: readonly number[],
): Record<LandedCost, Cents>[] {
  const [freight, duty, other] = landedCosts.map((cost) => spread(costs[cost], weights))
  const none = cents(0)
  return weights.map((_, index) => ({
    freight: freight?.[index] ?? none,
    duty: duty?.[index] ?? none,
    other: other?.[index] ?? none,
  }))
}

/** Landed cost of a line (domain 3), net cents: total, and per piece rounded half up. */
export function landedCostOf({
  net,
  quantity,
  ...costs
}: Additional & { net: number; quantity: number }) {
  const total = landedCosts.reduce((sum, cost) => sum + costs[cost], net)
  return { total: cents(total), per_piece: cents(Math.round(total / quantity)) }
}

/** File types and maximum number of documents of a stock order. */
export const documentKinds = [
  "packing_list",
  "commercial_invoice",
  "bill_of_lading",
  "other",
] as const
export type DocumentKind = (typeof documentKinds)[number]
export const MAX_DOCUMENTS = 30
/** Maximum photos of an arrival. */
export const MAX_PHOTOS = 5

/**
 * Readers of a document besides staff and agency. A commercial invoice contains amounts: the
 * supplier's is hidden from the customer, and vice versa.
 */
export function documentReaders(kind: DocumentKind, isSuppliers: boolean) {
  if (kind !== "commercial_invoice") return ["customer", "supplier"] as const
  return isSuppliers ? (["supplier"] as const) : (["customer"] as const)
}

/** Numbers under which a shipment travels, as people type them: one after the other, each once. */
export const trackingNumbersOf = (text: string) => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]
export const MAX_TRACKING_NUMBERS = 20
