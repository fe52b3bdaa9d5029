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

/** Suppliers must not see the assortment and the prices of a merchant. */
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

/** Suppliers do not see the margin of a merchant on their goods. */
export const bundlesPolicy = {
  "bundle.read": [...staff, "agency", "customer"],
  "bundle.write": changing("products"),
} as const satisfies Record<`bundle.${string}`, readonly Role[]>

export const bundlesKeyScopes = {
  "bundle.read": "products:read",
  "bundle.write": "products:write",
} as const satisfies KeyScopes<keyof typeof bundlesPolicy>

export const bundlesErrors = {
  "bundles.open_orders": {
    status: 422,
    type: "invalid_data",
    de: "Offene Bestellungen enthalten dieses Set. Bestätigen Sie die Änderung.",
    en: "Open orders contain this bundle. Confirm the change.",
    message: "details.count open orders contain this bundle. Send confirm: true to change it.",
  },
  "bundles.in_stock": {
    status: 422,
    type: "invalid_data",
    de: "Diese Variante hat eigenen Bestand. Buchen Sie ihn zuerst aus.",
    en: "This variant has stock of its own. Book it out first.",
  },
  "bundles.no_stock": {
    status: 422,
    type: "invalid_data",
    de: "Ein Set hat keinen eigenen Bestand. Buchen Sie seine Bestandteile.",
    en: "A bundle has no stock of its own. Book its parts.",
  },
  "bundles.is_part": {
    status: 422,
    type: "invalid_data",
    de: "Ein Bestandteil eines Sets kann selbst kein Set werden.",
    en: "A part of a bundle cannot become a bundle itself.",
    message:
      "This variant is part of the bundles in details.bundles, so it cannot become one itself.",
  },
  "bundles.part_in_use": {
    status: 422,
    type: "invalid_data",
    de: "Das ist Bestandteil eines Sets. Entfernen Sie es zuerst aus dem Set.",
    en: "This is part of a bundle. Remove it from the bundle first.",
    message: "This is part of the bundles in details.bundles. Remove it from them first.",
  },
} as const satisfies ErrorTable<"bundles">

export const productsPolicy = {
  "product.read": seeing("products"),
  /** Suppliers do not see where goods are sold. */
  "product.link": [...staff, "agency", "customer"],
  "product.write": changing("products"),
} as const satisfies Record<`product.${string}`, readonly Role[]>

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
    de: "Dieses URL-Kürzel gehört bereits zu einem anderen Produkt.",
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
