import type { packagingsErrors } from "@packhaus/contract/stock/manifest"

export const errors = {
  "packagings.priced": "The packaging already has a price.",
} as const satisfies Record<keyof typeof packagingsErrors, string>
