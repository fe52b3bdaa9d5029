import type { VatTotal } from "@packhaus/contract/taxes/schema"

type Rate = Pick<VatTotal, "category" | "rate">

/** A rate as it is printed: "19 %", never on two lines; of a category without tax its letters stand beside it, "0 % AE". */
export function rateOf(
  { category, rate }: Rate,
  number: (value: number, digits?: number) => string,
) {
  const percent = `${number(rate / 100, rate % 100 === 0 ? 0 : 1)}\u00a0%`
  return category === "S" ? percent : `${percent} ${category}`
}
