import type { KeyScopes } from "../access/key-areas.ts"
import { isSupplier, type Role, staff } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

/** Suppliers process assigned orders only; the owner of the location books arrivals (domain 1). */
export const packagingOrdersPolicy = {
  "packaging_order.read": seeing("packaging"),
  "packaging_order.write": changing("packaging").filter((role) => !isSupplier(role)),
  "packaging_order.assign": ["administrator"],
  "packaging_order.start": ["administrator", "supplier"],
  "packaging_order.arrive": [...staff, "customer", "supplier"],
  "packaging_order.override": ["administrator"],
} as const satisfies Record<`packaging_order.${string}`, readonly Role[]>

export const packagingOrdersKeyScopes = {
  "packaging_order.read": "packaging:read",
  "packaging_order.write": "never",
  "packaging_order.assign": "never",
  "packaging_order.start": "stocks:write",
  "packaging_order.arrive": "stocks:write",
  "packaging_order.override": "never",
} as const satisfies KeyScopes<keyof typeof packagingOrdersPolicy>

export const packagingOrdersErrors = {
  "packaging_orders.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Das ist im aktuellen Status der Bestellung nicht möglich. Laden Sie die Seite neu.",
    en: "This is not possible in the order's current status. Reload the page.",
    message:
      "The packaging order's status does not allow this. See details.status and details.reason.",
  },
  "packaging_orders.unpaid": {
    status: 422,
    type: "invalid_data",
    de: "Die Verpackungsbestellung ist noch nicht bezahlt.",
    en: "The packaging order is not paid yet.",
    message: "Unpaid packaging orders need a reason before production starts.",
  },
  "packaging_orders.below_moq": {
    status: 422,
    type: "invalid_data",
    de: "Die Menge liegt unter der Mindestmenge.",
    en: "The quantity is below the minimum.",
    message: "The quantity is below the minimum. See details.line and details.moq.",
  },
  "packaging_orders.price_changed": {
    status: 422,
    type: "invalid_data",
    de: "Der Preis hat sich geändert. Bitte laden Sie die Seite neu.",
    en: "The price has changed. Please reload the page.",
    message: "The total has changed. See details.total.",
  },
} as const satisfies ErrorTable<"packaging_orders">

/** Suppliers process orders and create none. */
const others = (roles: readonly Role[]) => roles.filter((role) => !isSupplier(role))

/**
 * Goods go to locations of the platform and of customers: the owner of the location books arrivals
 * (domain 1).
 */
export const stockOrdersPolicy = {
  "stock_order.read": seeing("stock_orders"),
  "stock_order.write": others(changing("stock_orders")),
  "stock_order.start": ["administrator", "supplier"],
  "stock_order.track": [...staff, "supplier"],
  /** Everyone involved adds files and removes their own. */
  "stock_order.document": [...staff, "agency", "customer", "supplier"],
  "stock_order.arrive": [...staff, "customer"],
  "stock_order.override": ["administrator"],
} as const satisfies Record<`stock_order.${string}`, readonly Role[]>

export const stockOrdersKeyScopes = {
  "stock_order.read": "stocks:read",
  "stock_order.write": "never",
  "stock_order.start": "stocks:write",
  "stock_order.track": "stocks:write",
  "stock_order.document": "stocks:write",
  "stock_order.arrive": "stocks:write",
  "stock_order.override": "never",
} as const satisfies KeyScopes<keyof typeof stockOrdersPolicy>

export const stockOrdersErrors = {
  "stock_orders.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Das ist im aktuellen Status der Bestellung nicht möglich. Laden Sie die Seite neu.",
    en: "This is not possible in the order's current status. Reload the page.",
    message: "The stock order's status does not allow this. See details.status and details.reason.",
  },
  "stock_orders.unpaid": {
    status: 422,
    type: "invalid_data",
    de: "Die Lagerbestellung ist noch nicht bezahlt.",
    en: "The stock order is not paid yet.",
    message: "Unpaid stock orders need a reason before production starts.",
  },
  "stock_orders.one_supplier": {
    status: 422,
    type: "invalid_data",
    de: "Eine Lagerbestellung hat einen Lieferanten und einen Transportweg. Bestellen Sie den Rest getrennt.",
    en: "A stock order has one supplier and one import method. Order the rest separately.",
    message: "A stock order has one supplier and one import method. Order the rest separately.",
  },
  "stock_orders.below_moq": {
    status: 422,
    type: "invalid_data",
    de: "Die Menge liegt unter der vereinbarten Mindestmenge.",
    en: "The quantity is below the agreed minimum.",
    message: "The quantity is below the agreed minimum. See details.moq.",
  },
  "stock_orders.price_changed": {
    status: 422,
    type: "invalid_data",
    de: "Der Preis hat sich geändert. Bitte laden Sie die Seite neu.",
    en: "The price has changed. Please reload the page.",
    message: "The total has changed. See details.total.",
  },
  "stock_orders.no_measure": {
    status: 422,
    type: "invalid_data",
    de: "Gewicht oder Maße eines Artikels fehlen.",
    en: "An item's weight or dimensions are missing.",
    message: "An item has no weight or dimensions. See details.line.",
  },
  "stock_orders.not_agreed": {
    status: 422,
    type: "invalid_data",
    de: "Für diesen Artikel gibt es keine gültige Vereinbarung.",
    en: "This item has no valid agreement.",
    message: "No agreement valid today covers this item.",
  },
} as const satisfies ErrorTable<"stock_orders">

/**
 * People who work at the locations transfer goods; owners of the goods see it, as with stocks
 * (domain 1).
 */
export const stockTransfersPolicy = {
  "stock_transfer.read": seeing("stocks"),
  "stock_transfer.write": changing("stocks"),
} as const satisfies Record<`stock_transfer.${string}`, readonly Role[]>

export const stockTransfersKeyScopes = {
  "stock_transfer.read": "stocks:read",
  "stock_transfer.write": "stocks:write",
} as const satisfies KeyScopes<keyof typeof stockTransfersPolicy>

export const stockTransfersErrors = {
  "stock_transfers.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Das ist im aktuellen Status der Umlagerung nicht möglich.",
    en: "This is not possible in the transfer's current status.",
    message: "The transfer's status does not allow this. See details.status.",
  },
  "stock_transfers.same_place": {
    status: 422,
    type: "invalid_data",
    de: "Wählen Sie zwei verschiedene Standorte.",
    en: "Choose two different locations.",
    message: "Origin and destination must be different locations.",
  },
  "stock_transfers.one_owner": {
    status: 422,
    type: "invalid_data",
    de: "Eine Umlagerung enthält Ware einer Organisation von einem Standort. Schicken Sie den Rest getrennt.",
    en: "A transfer has goods of one organisation from one location. Send the rest separately.",
    message:
      "A transfer has goods of one organisation from one location. Send the rest separately.",
  },
  "stock_transfers.not_their_place": {
    status: 422,
    type: "invalid_data",
    de: "Der eigene Standort eines Kunden kann nur dessen Ware aufnehmen.",
    en: "A customer's own location can hold only that customer's goods.",
    message: "A customer's own location can hold only that customer's goods.",
  },
} as const satisfies ErrorTable<"stock_transfers">
