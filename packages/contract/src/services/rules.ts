import { netOf } from "../kernel/money.ts"
import type { Cents } from "../kernel/values.ts"

/** Percent of the net price that the platform keeps, where an administrator said nothing else (domain 5). */
export const USUAL_COMMISSION = 10

/** Who said what the platform keeps: of the service, of all services of its provider, or nobody. */
export const commissionSources = ["service", "provider", "usual"] as const
export type CommissionSource = (typeof commissionSources)[number]

/** Percent of what is said of a service, else of its provider, else as usual. */
export function commissionRateOf(
  ofService: number | null,
  ofProvider: number | null,
): { commission: number; commission_of: CommissionSource } {
  if (ofService !== null) return { commission: ofService, commission_of: "service" }
  if (ofProvider !== null) return { commission: ofProvider, commission_of: "provider" }
  return { commission: USUAL_COMMISSION, commission_of: "usual" }
}

/** What the platform keeps of a net price, rounded once, half away from zero. */
export const commissionOn = (price: number, percent: number): Cents =>
  netOf({ price, quantity: percent, base: 100 })
