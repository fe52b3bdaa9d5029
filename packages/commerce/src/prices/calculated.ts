import type { CalculatedPrice, ShownTaxRate } from "@packhaus/contract/commerce/prices"
import { cents } from "@packhaus/contract/kernel/cents"
import type { ChosenPrice, SelectedPrice } from "./rules.ts"

/** The sum of all tax rates, in percent. */
export const sumOfRates = (rates: readonly ShownTaxRate[]) =>
  rates.reduce((sum, { rate }) => sum + rate, 0)

/** The tax of one piece, rounded to whole minor units, and its price including tax. */
function taxed({ amount, includes_tax }: ChosenPrice, rates: readonly ShownTaxRate[]) {
  const rate = sumOfRates(rates) / 100
  const tax = Math.round(includes_tax ? amount - amount / (1 + rate) : amount * rate)
  return { tax: cents(tax), incl_tax: cents(includes_tax ? amount : amount + tax) }
}

/** A selected price as the commerce API shows it. Without rates it has no tax fields. */
export function calculatedPriceOf(
  { original, calculated }: SelectedPrice,
  rates: readonly ShownTaxRate[] | null,
): CalculatedPrice {
  const before = original && rates ? taxed(original, rates) : null
  const now = calculated && rates ? taxed(calculated, rates) : null
  return {
    original_price: original ? cents(original.amount) : null,
    calculated_price: calculated ? cents(calculated.amount) : null,
    original_price_includes_tax: original?.includes_tax ?? null,
    calculated_price_includes_tax: calculated?.includes_tax ?? null,
    calculated_price_type: calculated?.type ?? null,
    original_price_incl_tax: before?.incl_tax ?? null,
    calculated_price_incl_tax: now?.incl_tax ?? null,
    original_tax: before?.tax ?? null,
    calculated_tax: now?.tax ?? null,
    tax_rates: rates ? [...rates] : null,
  }
}
