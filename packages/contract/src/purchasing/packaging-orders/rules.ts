import { hasOwnPlaces, type Role } from "../../access/roles.ts"
import { addWorkingDays } from "../../planning/forecasts/rules.ts"
import type { LocationOwner } from "../../stock/stock-locations/schema.ts"
import { type PurchaseWhyNot, whyNot as whyNotPurchase } from "../kit/rules.ts"
import type { PurchaseStatus } from "../kit/status.ts"

/** Pictures of a packaging order (specification 6). */
export const MAX_ORDER_IMAGES = 5

/** Longest transit in working days: packaging prices have no import method (domain 4.4). */
const PACKAGING_TRANSIT_DAYS = 5

/** Latest day of arrival if production starts on `day`. */
export const packagingExpectedOn = (day: string, production_days: number): string =>
  addWorkingDays(day, production_days + PACKAGING_TRANSIT_DAYS)

type Size = { length: number; width: number; height: number }
/** Name of a packaging on invoices and in lists: with its outer size. */
export const packagingTitle = ({ name, length, width, height }: Size & { name: string }): string =>
  `${name}, ${length} × ${width} × ${height} mm`

/**
 * Whether missing pieces wait for an administrator (domain 4): outside the platform's locations
 * shortages are not credited automatically. Closing short confirms them.
 */
export const waitsForCredit = (order: {
  status: PurchaseStatus
  location_type: LocationOwner
  reason: string | null
  missing_quantity: number
}): boolean =>
  order.location_type !== "platform" &&
  order.reason === null &&
  (order.status === "on_the_way" || order.status === "arrived") &&
  order.missing_quantity > 0

type Reader = { role: Role; organisation_id: string }
/** Whether the viewer books arrivals: staff everywhere, others at their own locations (domain 1). */
export const booksPackagingOf = (
  { role, organisation_id }: Reader,
  { location_owner_id }: { location_owner_id: string },
): boolean => !hasOwnPlaces(role) || location_owner_id === organisation_id

/** As of every purchase order; in addition, a supplier can be assigned until shipping. */
export function whyNot(
  order: Parameters<typeof whyNotPurchase>[0],
  verb: Parameters<typeof whyNotPurchase>[1] | "assign",
  role: Role,
): PurchaseWhyNot {
  const { status } = order
  if (verb !== "assign") return whyNotPurchase(order, verb, role)
  return status === "open" || status === "in_progress" ? null : "status"
}
