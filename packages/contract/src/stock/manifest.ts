import type { KeyScopes } from "../access/key-areas.ts"
import { isSupplier, type Role } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

/** Owners count at their locations; agencies have none, and support only reads (domain 1). */
export const packagingStocksPolicy = {
  "packaging_stock.read": seeing("packaging"),
  "packaging_stock.write": ["administrator", "customer", "supplier"],
} as const satisfies Record<`packaging_stock.${string}`, readonly Role[]>

export const packagingStocksKeyScopes = {
  "packaging_stock.read": "packaging:read",
  "packaging_stock.write": "never",
} as const satisfies KeyScopes<keyof typeof packagingStocksPolicy>

export const packagingsPolicy = {
  "packaging.read": seeing("packaging"),
  /** Suppliers make packaging and cannot order it. */
  "packaging.write": changing("packaging").filter((role) => !isSupplier(role)),
  "packaging.price": ["administrator"],
} as const satisfies Record<`packaging.${string}`, readonly Role[]>

export const packagingsKeyScopes = {
  "packaging.read": "packaging:read",
  "packaging.write": "platform:write",
  "packaging.price": "platform:write",
} as const satisfies KeyScopes<keyof typeof packagingsPolicy>

export const packagingsErrors = {
  "packagings.priced": {
    status: 422,
    type: "invalid_data",
    de: "Die Verpackung hat bereits einen Preis.",
    en: "The packaging already has a price.",
    message: "The packaging already has a price.",
  },
} as const satisfies ErrorTable<"packagings">

export const stockLocationsPolicy = {
  "location.read": seeing("locations"),
  "location.write": changing("locations"),
} as const satisfies Record<`location.${string}`, readonly Role[]>

export const stockLocationsKeyScopes = {
  "location.read": "locations:read",
  "location.write": "locations:write",
} as const satisfies KeyScopes<keyof typeof stockLocationsPolicy>

export const stockLocationsErrors = {
  "stock_locations.in_use": {
    status: 422,
    type: "invalid_data",
    de: "Dieser Standort hat noch Bestand, oder eine Prioritätenliste verwendet ihn.",
    en: "This location still has stock, or a priority list uses it.",
  },
  "stock_locations.goods_in_bins": {
    status: 422,
    type: "invalid_data",
    de: "In den Lagerplätzen dieses Standorts liegt noch Ware ({{quantity}} Stück). Lagern Sie sie zuerst aus.",
    en: "The bins of this location still contain goods ({{quantity}} pieces). Move them out first.",
    message: "The bins of the location contain goods. See details.quantity.",
  },
} as const satisfies ErrorTable<"stock_locations">

export const stocksPolicy = {
  "stock.read": seeing("stocks"),
  "stock.write": changing("stocks"),
} as const satisfies Record<`stock.${string}`, readonly Role[]>

export const stocksKeyScopes = {
  "stock.read": "stocks:read",
  "stock.write": "stocks:write",
} as const satisfies KeyScopes<keyof typeof stocksPolicy>

export const stocksErrors = {
  "stock.not_enough": {
    status: 422,
    type: "invalid_data",
    de: "Der Bestand reicht nicht aus.",
    en: "There is not enough stock.",
    message: "There is not enough stock. See details.levels.",
  },
} as const satisfies ErrorTable<"stock">
