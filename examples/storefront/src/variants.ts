import type { StoreProduct } from "@packhaus/contract/commerce/store-products"

export type Variant = StoreProduct["variants"][number]
/** The value of each option, by the option's id. */
export type Choice = Readonly<Record<string, string>>

export const choiceOf = (variant: Pick<Variant, "options">): Choice =>
  Object.fromEntries(variant.options.map(({ option_id, value }) => [option_id, value]))

/** The variant that has all of these values. */
export const variantOf = <V extends Pick<Variant, "options">>(
  variants: readonly V[],
  choice: Choice,
) =>
  variants.find((one) => one.options.every(({ option_id, value }) => choice[option_id] === value))

/** The values of an option, in the order of the variants. */
export const valuesOf = (variants: readonly Pick<Variant, "options">[], optionId: string) => [
  ...new Set(
    variants.flatMap(({ options }) =>
      options.filter(({ option_id }) => option_id === optionId).map(({ value }) => value),
    ),
  ),
]

type Priced = Pick<Variant, "calculated_price_incl_tax" | "purchasable">

/** The lowest price, and whether there are others; undefined without a price here. */
export function priceSpan(variants: readonly Priced[]) {
  const prices = variants.flatMap(({ calculated_price_incl_tax: price }) => price ?? [])
  if (prices.length === 0) return undefined
  const lowest = Math.min(...prices)
  return { lowest, isSpan: prices.some((price) => price > lowest) }
}

/** The first available variant, otherwise the first. */
export const firstChoice = <V extends Priced>(variants: readonly V[]) =>
  variants.find(({ purchasable }) => purchasable) ?? variants[0]
