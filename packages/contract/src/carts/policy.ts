export const cartsPolicy = {
  "payment_keys.read": ["administrator", "customer"],
  "payment_keys.write": ["administrator", "customer"],
} as const

/** No key can be given what says where shoppers' money goes. */
export const cartsKeyScopes = {
  "payment_keys.read": "never",
  "payment_keys.write": "never",
} as const
