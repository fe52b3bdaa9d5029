import type { LandedCost } from "@packhaus/contract/sourcing/offers/rules"
import css from "./comparison.module.css"

/** Parts of a landed cost in the chart. */
export const costParts = ["goods", "freight", "duty", "fees"] as const

/**
 * Parts of a landed cost as a bar, scaled to the most expensive offer. The text beside it says the
 * same.
 */
export function CostBar({ landed, longest }: { landed: LandedCost | undefined; longest: number }) {
  if (!landed || longest === 0) return null
  const { unit, freight, duty, packaging, fees } = landed
  const amounts = { goods: unit, freight: freight ?? 0, duty: duty ?? 0, fees: packaging + fees }
  return (
    <div className={css.bar} aria-hidden>
      {costParts.map((part) => (
        <span
          key={part}
          className={css.part}
          data-part={part}
          style={{ width: `${(100 * amounts[part]) / longest}%` }}
        />
      ))}
    </div>
  )
}
