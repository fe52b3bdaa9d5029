import { owners } from "../access/roles.ts"

export const cartsPolicy = {
  "payment_keys.read": ["administrator", "customer"],
  /** Owners decide where shoppers' money goes, as with bank details and API keys (domain 1). */
  "payment_keys.write": owners(["administrator", "customer"]),
} as const

/** No API key can decide where shoppers' money goes. */
export const cartsKeyScopes = {
  "payment_keys.read": "never",
  "payment_keys.write": "never",
} as const
