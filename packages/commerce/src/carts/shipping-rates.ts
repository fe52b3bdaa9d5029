import type { Region } from "./parts.ts"

type ShippingRate = { rate: number; name: string; code: string | null }

/** By which rates ways of shipping are taxed in a region: the region's own. */
export const shippingRates = ({
  tax_rate,
  tax_code,
}: Pick<Region, "tax_rate" | "tax_code">): ShippingRate[] => [
  { rate: tax_rate, name: "default", code: tax_code },
]
