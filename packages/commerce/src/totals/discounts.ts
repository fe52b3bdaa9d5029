import { spread } from "./spread.ts"
import { percentOf, sum } from "./tax.ts"

/** A line that discounts may apply to. */
export type DiscountedLine = {
  id: string
  /** Minor units, as displayed: including tax if the price does. */
  unit_price: number
  quantity: number
  allow_discounts: boolean
}

export type Discount = {
  id: string
  type: "fixed" | "percentage" | "free_shipping"
  /** Over all lines together, or per piece. */
  allocation: "total" | "item" | null
  /** Minor units, or percent. */
  value: number
  /** The lines it applies to; null for all. */
  line_ids: ReadonlySet<string> | null
}

export type Adjustment = { line_id: string; discount_id: string; amount: number }

const amountOf = ({ unit_price, quantity }: DiscountedLine) => unit_price * quantity

/** The amounts that one discount takes from lines with these remaining prices, in their order. */
function sharesOf(
  { type, allocation, value }: Discount,
  lines: readonly DiscountedLine[],
  left: readonly number[],
): number[] {
  if (allocation === "item") {
    const wanted = lines.map((line) =>
      type === "fixed" ? value * line.quantity : percentOf(amountOf(line), value),
    )
    return wanted.map((amount, index) => Math.min(amount, left[index] ?? 0))
  }
  const whole = sum(left)
  const wanted = type === "fixed" ? value : percentOf(sum(lines.map(amountOf)), value)
  return spread(Math.min(wanted, whole), left)
}

/**
 * The amounts that discounts take from lines, in minor units, one after the other: no line becomes
 * negative, and a discount of all lines is spread over them without losing a unit. Free shipping
 * takes nothing here.
 */
export function adjustmentsOf(
  lines: readonly DiscountedLine[],
  discounts: readonly Discount[],
): Adjustment[] {
  const left = new Map(
    lines.map((line) => [line.id, line.allow_discounts ? amountOf(line) : 0] as const),
  )
  const adjustments: Adjustment[] = []
  for (const discount of discounts) {
    if (discount.type === "free_shipping") continue
    const concerned = lines.filter(
      ({ id }) => (left.get(id) ?? 0) > 0 && (discount.line_ids?.has(id) ?? true),
    )
    const shares = sharesOf(
      discount,
      concerned,
      concerned.map(({ id }) => left.get(id) ?? 0),
    )
    for (const [index, line] of concerned.entries()) {
      const amount = shares[index] ?? 0
      if (amount === 0) continue
      left.set(line.id, (left.get(line.id) ?? 0) - amount)
      adjustments.push({ line_id: line.id, discount_id: discount.id, amount })
    }
  }
  return adjustments
}
