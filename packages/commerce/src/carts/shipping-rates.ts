import type { OptionWithRules, Region } from "./parts.ts"

type OwnRates = Pick<OptionWithRules, "tax_rates"> | null

/** The tax rates of a shipping option in its region: its own, otherwise the region's. */
export function shippingRates(
  option: OwnRates,
  { tax_rate, tax_code }: Pick<Region, "tax_rate" | "tax_code">,
): OptionWithRules["tax_rates"] {
  if (option && option.tax_rates.length > 0) return option.tax_rates
  return [{ rate: tax_rate, name: "default", code: tax_code }]
}
