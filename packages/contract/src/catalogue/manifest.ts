import type { KeyScopes } from "../access/key-areas.ts"
import { members, type Role, staff } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

export const dutyRatesPolicy = {
  "duty_rate.list": seeing("platform"),
  /** Everyone who compares offers, or needs customs data. */
  "duty_rate.read": [...staff, ...members],
  "duty_rate.write": changing("platform"),
} as const satisfies Record<`duty_rate.${string}`, readonly Role[]>

export const dutyRatesKeyScopes = {
  "duty_rate.list": "platform:read",
  "duty_rate.read": "any",
  "duty_rate.write": "platform:write",
} as const satisfies KeyScopes<keyof typeof dutyRatesPolicy>

/** Suppliers must not see what a merchant sells, and at which price. */
export const productHistoryPolicy = {
  "product_history.read": [...staff, "agency", "customer"],
} as const satisfies Record<`product_history.${string}`, readonly Role[]>

export const productHistoryKeyScopes = {
  "product_history.read": "products:read",
} as const satisfies KeyScopes<keyof typeof productHistoryPolicy>

export const productOverviewPolicy = {
  "product_overview.read": seeing("product_overview"),
} as const satisfies Record<`product_overview.${string}`, readonly Role[]>

export const productOverviewKeyScopes = {
  "product_overview.read": "never",
} as const satisfies KeyScopes<keyof typeof productOverviewPolicy>

export const productsPolicy = {
  "product.read": seeing("products"),
  /** Suppliers do not see where goods are sold. */
  "product.link": [...staff, "agency", "customer"],
  "product.write": changing("products"),
} as const satisfies Record<`product.${string}`, readonly Role[]>

/** The scopes that an API key needs for it. */
export const productsKeyScopes = {
  "product.read": "products:read",
  "product.link": "products:read",
  "product.write": "products:write",
} as const satisfies KeyScopes<keyof typeof productsPolicy>

export const productsErrors = {
  "products.sku_taken": {
    status: 422,
    type: "duplicate_error",
    de: "Diese SKU gehört bereits zu einem anderen Produkt.",
    en: "Another product already uses this SKU.",
  },
  "products.handle_taken": {
    status: 422,
    type: "duplicate_error",
    de: "Diese Adresse gehört bereits zu einem anderen Produkt.",
    en: "Another product already uses this handle.",
  },
  "products.in_stock": {
    status: 422,
    type: "invalid_data",
    de: "Dieses Produkt hat noch Bestand. Buchen Sie ihn zuerst aus.",
    en: "This product still has stock. Book it out first.",
  },
  "products.images_changed": {
    status: 422,
    type: "invalid_data",
    de: "Die Bilder haben sich inzwischen geändert. Laden Sie die Seite neu und versuchen Sie es noch einmal.",
    en: "The images have changed in the meantime. Reload the page and try again.",
    message: "The images have changed in the meantime. Reload them.",
  },
} as const satisfies ErrorTable<"products">
