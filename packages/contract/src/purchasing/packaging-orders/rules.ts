import { hasOwnPlaces, type Role } from "../../access/roles.ts"
import { addWorkingDays } from "../../planning/forecasts/rules.ts"
import type { LocationOwner } from "../../stock/stock-locations/schema.ts"
import { type StockOrderWhyNot, whyNot as whyNotStockOrder } from "../stock-orders/rules.ts"
import type { StockOrderPayment } from "../stock-orders/status.ts"
import type { PackagingOrderStatus, PackagingOrderVerb } from "./status.ts"

/** Pieces of one packaging that are ordered, or booked, at once at most. */
export const MOST_PIECES = 1_000_000

/** Pictures of a packaging order (specification 6). */
export const MAX_ORDER_IMAGES = 5

/** Longest transit in working days: packaging prices have no import method (domain 4.4). */
const PACKAGING_TRANSIT_DAYS = 5

/** When packaging comes at latest that is begun on `day`. */
export const packagingExpectedOn = (day: string, production_days: number): string =>
  addWorkingDays(day, production_days + PACKAGING_TRANSIT_DAYS)

type Size = { length: number; width: number; height: number }
/** A packaging as invoices print it and lists name it: with its outer size. */
export const packagingTitle = ({ name, length, width, height }: Size & { name: string }): string =>
  `${name}, ${length} × ${width} × ${height} mm`

/**
 * Whether missing pieces wait for an administrator (domain 4): outside the platform's locations
 * shortages are not credited automatically. Closing short confirms them.
 */
export const waitsForCredit = (order: {
  status: PackagingOrderStatus
  location_type: LocationOwner
  reason: string | null
  missing_quantity: number
}): boolean =>
  order.location_type !== "platform" &&
  order.reason === null &&
  (order.status === "on_the_way" || order.status === "arrived") &&
  order.missing_quantity > 0

type Reader = { role: Role; organisation_id: string }
/**
 * Whether the viewer books arrivals there: staff everywhere, others at their own locations (domain
 * 1).
 */
export const booksPackagingOf = (
  { role, organisation_id }: Reader,
  { location_owner_id }: { location_owner_id: string },
): boolean => !hasOwnPlaces(role) || location_owner_id === organisation_id

type Order = {
  status: PackagingOrderStatus
  payment_status: StockOrderPayment
  override_reason: string | null
  arrived_quantity: number
}
/**
 * Why this verb is not possible now for this role; null if it is. Like stock orders, but the
 * supplier can be assigned until shipping. Used by server and buttons.
 */
export function whyNot(
  order: Order,
  verb: PackagingOrderVerb | "arrive" | "assign" | "override",
  role: Role,
): StockOrderWhyNot {
  const { status } = order
  if (verb === "assign") return status === "open" || status === "in_progress" ? null : "status"
  return whyNotStockOrder(order, verb, role)
}
