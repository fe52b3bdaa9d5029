import type { Role } from "../../access/roles.ts"
import { cents } from "../../kernel/cents.ts"
import { netOf, spread as spreadOver } from "../../kernel/money.ts"
import type { Cents } from "../../kernel/values.ts"
import { tierOf } from "../../sourcing/offers/rules.ts"
import type { ImportMethod } from "../../sourcing/product-requests/status.ts"
import type { LocationKind } from "../../stock/stock-locations/schema.ts"
import { type PurchaseWhyNot, whyNot as whyNotPurchase } from "../kit/rules.ts"
import type { PurchaseStatus } from "../kit/status.ts"

/**
 * Whether damaged or missing pieces wait for an administrator (domain 4): the customer alone booked
 * arrivals at the customer's own location, so they are not credited automatically. Closing short
 * confirms them.
 */
export const waitsForCredit = (order: {
  status: PurchaseStatus
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
  return [product, "Default", ""].includes(variant) ? product : `${product} · ${variant}`
}

/** Kinds of destinations per import method (domain 4). */
export const destinationKinds = {
  plane: ["import", "customer"],
  train: ["import", "customer"],
  stock_in_china: ["china"],
} as const satisfies Record<ImportMethod, readonly LocationKind[]>

/** As of every purchase order; landed costs may be recorded until the order is cancelled. */
export const whyNot = (
  order: Parameters<typeof whyNotPurchase>[0],
  verb: Parameters<typeof whyNotPurchase>[1] | "land",
  role: Role,
): PurchaseWhyNot => {
  if (verb !== "land") return whyNotPurchase(order, verb, role)
  return order.status === "cancelled" ? "status" : null
}

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
