import type { KeyScopes } from "../access/key-areas.ts"
import { type Role, staff } from "../access/roles.ts"

/** Staff pack at every location, customers and suppliers at their own (domain 1). */
export const packStationPolicy = {
  "pack_station.read": [...staff, "customer", "supplier"],
} as const satisfies Record<`pack_station.${string}`, readonly Role[]>

export const packStationKeyScopes = {
  "pack_station.read": "orders:read",
} as const satisfies KeyScopes<keyof typeof packStationPolicy>
