import type { KeyScopes } from "../../access/key-areas.ts"
import type { Role } from "../../access/roles.ts"
import { seeing } from "../../access/screens.ts"

/** The sender proves the export; everyone who sees the order sees the proof. */
export const taxesPolicy = {
  "export_proof.read": seeing("orders"),
  "export_proof.write": ["administrator", "supplier"],
} as const satisfies Record<`export_proof.${string}`, readonly Role[]>

export const taxesKeyScopes = {
  "export_proof.read": "orders:read",
  "export_proof.write": "orders:write",
} as const satisfies KeyScopes<keyof typeof taxesPolicy>
