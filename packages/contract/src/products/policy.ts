import { type Role, staff } from "../access/roles.ts"

export const productPolicy = {
  "product.read": [...staff, "agency", "customer", "supplier"],
  "product.write": ["administrator", "agency", "customer"],
} as const satisfies Record<`product.${string}`, readonly Role[]>
