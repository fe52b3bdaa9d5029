import type { KeyScopes } from "../../access/key-areas.ts"
import type { Role } from "../../access/roles.ts"
import { seeing } from "../../access/screens.ts"

/** Whoever ships proves that it left the EU; whoever sees the order sees that. */
export const taxesPolicy = {
  "export_proof.read": seeing("orders"),
  "export_proof.write": ["administrator", "supplier"],
} as const satisfies Record<`export_proof.${string}`, readonly Role[]>

export const taxesKeyScopes = {
  "export_proof.read": "orders:read",
  "export_proof.write": "orders:write",
} as const satisfies KeyScopes<keyof typeof taxesPolicy>
