import type { packagingsErrors } from "@packhaus/contract/stock/manifest"

export const errors = {
  "packagings.priced": "Die Verpackung hat bereits einen Preis.",
} as const satisfies Record<keyof typeof packagingsErrors, string>
