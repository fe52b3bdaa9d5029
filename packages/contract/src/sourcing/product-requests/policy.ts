import type { KeyScopes } from "../../access/key-areas.ts"
import { isSupplier, type Role } from "../../access/roles.ts"
import { changing, seeing } from "../../access/screens.ts"

/** Suppliers use quote requests instead. */
const others = (roles: readonly Role[]) => roles.filter((role) => !isSupplier(role))

export const productRequestsPolicy = {
  "product_request.read": others(seeing("product_requests")),
  "product_request.write": others(changing("product_requests")),
  "product_request.submit": ["customer"],
  "product_request.assign": ["administrator", "agency"],
  "product_request.decline": ["administrator", "customer"],
} as const satisfies Record<`product_request.${string}`, readonly Role[]>

export const productRequestsKeyScopes = {
  "product_request.read": "never",
  "product_request.write": "never",
  "product_request.submit": "never",
  "product_request.assign": "never",
  "product_request.decline": "never",
} as const satisfies KeyScopes<keyof typeof productRequestsPolicy>
