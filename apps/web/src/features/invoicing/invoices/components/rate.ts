import type { VatTotal } from "@packhaus/contract/invoicing/taxes/schema"

type Rate = Pick<VatTotal, "category" | "rate">

/** A printed rate without a line break: "19 %"; without tax with its category, "0 % AE". */
export function rateOf(
  { category, rate }: Rate,
  number: (value: number, digits?: number) => string,
) {
  const percent = `${number(rate / 100, rate % 100 === 0 ? 0 : 1)}\u00a0%`
  return category === "S" ? percent : `${percent} ${category}`
}
