import type { chargedBy } from "./schema.ts"

type Place = { owner_id: string; type: string }

/** By what a parcel from a place is charged to a merchant: nothing where the place is the merchant's own. */
export const chargedByOf = (
  place: Place | undefined,
  merchant_id: string,
): (typeof chargedBy)[number] =>
  place?.owner_id === merchant_id ? "nothing" : place?.type === "supplier" ? "agreement" : "fees"
