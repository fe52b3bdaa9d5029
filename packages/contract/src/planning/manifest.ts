import type { KeyScopes } from "../access/key-areas.ts"
import { type Role, staff } from "../access/roles.ts"
import { seeing } from "../access/screens.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

export const forecastsPolicy = {
  "forecast.read": [...staff, "agency", "customer"],
} as const satisfies Record<`forecast.${string}`, readonly Role[]>

export const forecastsKeyScopes = {
  "forecast.read": "stocks:read",
} as const satisfies KeyScopes<keyof typeof forecastsPolicy>

export const inventoryPolicy = {
  "inventory.read": [...staff, "agency", "customer", "supplier"],
  "inventory.write": ["administrator", "agency", "customer"],
  "reservation.read": [...staff, "agency", "customer"],
  "reservation.write": ["administrator", "agency", "customer"],
} as const satisfies Record<`${"inventory" | "reservation"}.${string}`, readonly Role[]>

export const inventoryKeyScopes = {
  "inventory.read": "stocks:read",
  "inventory.write": "products:write",
  "reservation.read": "stocks:read",
  "reservation.write": "stocks:write",
} as const satisfies KeyScopes<keyof typeof inventoryPolicy>

/** Staff count anywhere, suppliers and customers at their own locations (domain 1). */
export const stocktakesPolicy = {
  "stocktake.read": seeing("stocks"),
  "stocktake.write": [...staff, "customer", "supplier"],
} as const satisfies Record<`stocktake.${string}`, readonly Role[]>

export const stocktakesKeyScopes = {
  "stocktake.read": "stocks:read",
  "stocktake.write": "stocks:write",
} as const satisfies KeyScopes<keyof typeof stocktakesPolicy>

export const stocktakesErrors = {
  "stocktakes.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Diese Inventur ist bereits beendet.",
    en: "This stocktake has already ended.",
    message: "The stocktake is finished or cancelled. See details.status.",
  },
  "stocktakes.already_open": {
    status: 422,
    type: "invalid_data",
    de: "An diesem Standort ist bereits eine Inventur offen.",
    en: "A stocktake is already open at this location.",
    message: "A stocktake is already open at this location.",
  },
  "stocktakes.reason_needed": {
    status: 422,
    type: "invalid_data",
    de: "Geben Sie zu jeder Abweichung einen Grund an.",
    en: "Give a reason for each difference.",
    message: "Each difference needs a reason. See details.items.",
  },
} as const satisfies ErrorTable<"stocktakes">
