import { owners } from "../access/roles.ts"

export const cartsPolicy = {
  "payment_keys.read": ["administrator", "customer"],
  /** Where shoppers' money goes is an owner's to say, as bank data and keys are (domain 1). */
  "payment_keys.write": owners(["administrator", "customer"]),
} as const

/** No key can be given what says where shoppers' money goes. */
export const cartsKeyScopes = {
  "payment_keys.read": "never",
  "payment_keys.write": "never",
} as const
