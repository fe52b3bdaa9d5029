import type { KeyScopes } from "../access/key-areas.ts"
import { type Role, staff } from "../access/roles.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

export const ordersPolicy = {
  "order.read": [...staff, "agency", "customer", "supplier"],
  "order.edit": [...staff, "agency", "customer"],
  "order.link": [...staff, "agency", "customer"],
  "order.route": [...staff, "agency", "customer"],
  "order.hold": [...staff, "agency", "customer"],
  "order.release": [...staff, "agency", "customer"],
  "order.fulfil": [...staff, "customer", "supplier"],
  "order.push_tracking": [...staff, "agency", "customer"],
  "order.complete": [...staff, "agency", "customer"],
  /** Shoppers' money belongs to the merchant: agencies cannot move it. */
  "order.settle": ["administrator", "customer"],
} as const satisfies Record<`order.${string}`, readonly Role[]>

/** The scopes that an API key needs for it. */
export const ordersKeyScopes = {
  "order.read": "orders:read",
  "order.edit": "orders:write",
  "order.link": "orders:write",
  "order.route": "orders:write",
  "order.hold": "orders:write",
  "order.release": "orders:write",
  "order.fulfil": "orders:write",
  "order.push_tracking": "orders:write",
  "order.complete": "orders:write",
  "order.settle": "platform:write",
} as const satisfies KeyScopes<keyof typeof ordersPolicy>

export const ordersErrors = {
  "orders.not_your_place": [
    403,
    "forbidden",
    "Only the organisation that owns the location may do this.",
  ],
  "orders.not_open_for": [
    422,
    "invalid_data",
    "The order's state does not allow this. See details.reason.",
  ],
  "orders.already_returned": [
    422,
    "invalid_data",
    "Pieces of this fulfilment have been returned. It cannot be undone.",
  ],
  "orders.undo_too_late": [422, "invalid_data"],
  "orders.recipient_closed": [422, "invalid_data"],
  "orders.no_agreement": [
    422,
    "invalid_data",
    "The supplier of this location has no agreement for all lines of the order.",
  ],
} as const satisfies ErrorTable<"orders">
