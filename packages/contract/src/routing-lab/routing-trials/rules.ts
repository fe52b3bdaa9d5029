import type { chargedBy } from "./schema.ts"

type Place = { owner_id: string; type: string }

/**
 * How a parcel from a location is charged to a merchant: not at all at the merchant's own location.
 */
export const chargedByOf = (
  place: Place | undefined,
  merchant_id: string,
): (typeof chargedBy)[number] =>
  place?.owner_id === merchant_id ? "nothing" : place?.type === "supplier" ? "agreement" : "fees"
