import { netOf } from "../kernel/money.ts"
import type { Cents } from "../kernel/values.ts"

/** Default commission in percent of the net price (domain 5). */
const USUAL_COMMISSION = 10

/** Source of the commission: the service, the provider, or the default. */
export const commissionSources = ["service", "provider", "usual"] as const
export type CommissionSource = (typeof commissionSources)[number]

/** Commission of a service, otherwise of its provider, otherwise the default; in percent. */
export function commissionRateOf(
  ofService: number | null,
  ofProvider: number | null,
): { commission: number; commission_of: CommissionSource } {
  if (ofService !== null) return { commission: ofService, commission_of: "service" }
  if (ofProvider !== null) return { commission: ofProvider, commission_of: "provider" }
  return { commission: USUAL_COMMISSION, commission_of: "usual" }
}

/** Commission of a net price, rounded once, half away from zero. */
export const commissionOn = (price: number, percent: number): Cents =>
  netOf({ price, quantity: percent, base: 100 })
