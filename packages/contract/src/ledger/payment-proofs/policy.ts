import type { KeyScopes } from "../../access/key-areas.ts"
import type { Role } from "../../access/roles.ts"

export const paymentProofsPolicy = {
  "payment_proof.write": ["customer", "disabled"],
  "payment_proof.reject": ["administrator"],
} as const satisfies Record<`payment_proof.${string}`, readonly Role[]>

export const paymentProofsKeyScopes = {
  "payment_proof.write": "never",
  "payment_proof.reject": "never",
} as const satisfies KeyScopes<keyof typeof paymentProofsPolicy>
