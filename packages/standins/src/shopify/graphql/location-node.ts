import type { Location } from "../model.ts"
import { gid } from "../rest.ts"

/** A shipping location of the shop, as `Location`. */
export function locationNode(location: Location) {
  return {
    __typename: "Location",
    id: gid("Location", location.id),
    legacyResourceId: String(location.id),
    name: location.name,
    isActive: location.active,
    isPrimary: true,
    fulfillsOnlineOrders: true,
    shipsInventory: true,
    address: {
      address1: location.address1,
      address2: null,
      city: location.city,
      zip: location.zip,
      country: location.country_code,
      countryCode: location.country_code,
      phone: null,
    },
  }
}
