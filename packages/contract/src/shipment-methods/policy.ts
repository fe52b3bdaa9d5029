import { members, type Role, staff } from "../access/roles.ts"

export const shipmentMethodPolicy = {
  "shipment_method.read": [...staff, ...members],
  "shipment_method.write": ["administrator"],
} as const satisfies Record<`shipment_method.${string}`, readonly Role[]>
