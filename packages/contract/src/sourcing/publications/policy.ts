import type { KeyScopes } from "../../access/key-areas.ts"
import type { Role } from "../../access/roles.ts"
import { productRequestsPolicy } from "../product-requests/policy.ts"

export const publicationsPolicy = {
  "publication.read": productRequestsPolicy["product_request.read"],
  "publication.publish": productRequestsPolicy["product_request.assign"],
} as const satisfies Record<`publication.${string}`, readonly Role[]>

export const publicationsKeyScopes = {
  "publication.read": "never",
  "publication.publish": "never",
} as const satisfies KeyScopes<keyof typeof publicationsPolicy>
