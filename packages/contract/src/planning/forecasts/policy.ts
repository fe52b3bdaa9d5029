import type { KeyScopes } from "../../access/key-areas.ts"
import { type Role, staff } from "../../access/roles.ts"

export const forecastsPolicy = {
  "forecast.read": [...staff, "agency", "customer"],
} as const satisfies Record<`forecast.${string}`, readonly Role[]>

export const forecastsKeyScopes = {
  "forecast.read": "stocks:read",
} as const satisfies KeyScopes<keyof typeof forecastsPolicy>
