import { cents } from "../../kernel/cents.ts"
import { vatOn } from "../../kernel/money.ts"
import type { Cents } from "../../kernel/values.ts"
import { standardVat } from "../../sourcing/offers/rules.ts"

const HIGHEST_RATE = Math.max(...Object.values(standardVat))

type OpenMonth = { month: string; net: number }
/**
 * Months covered by a payee's invoice: all without an invoice, oldest first. A negative month has
 * no invoice and is deducted from the next positive one (domain 5). `carried` is that sum, 0 or
 * negative; `since` is the first covered month.
 */
export function carryOver<M extends OpenMonth>(months: readonly M[]) {
  let carried = 0
  let since: string | null = null
  return months.map((one) => {
    const covers = { ...one, carried: cents(carried), since: since ?? one.month }
    carried = Math.min(carried + one.net, 0)
    since = carried < 0 ? covers.since : null
    return covers
  })
}

/** Net amount of the invoice for a month; 0 or negative if there is none. */
export const dueOf = ({ net, carried }: { net: Cents; carried: Cents }): Cents =>
  cents(net + carried)

/**
 * Whether an invoice of a payee in `country` is accepted automatically: its net amount is exact and
 * its VAT not above the rate there. All others wait for an administrator.
 */
export function isAsOwed(
  { net, vat }: { net: number; vat: number },
  { expected, country }: { expected: number; country: string | null },
): boolean {
  const rate = standardVat[country ?? ""] ?? HIGHEST_RATE
  return net === expected && vat <= vatOn(net, rate)
}
