import { vatOn } from "../kernel/money.ts"
import { type Cents, cents } from "../kernel/values.ts"
import { standardVat } from "../offers/rules.ts"

const HIGHEST_RATE = Math.max(...Object.values(standardVat))

type OpenMonth = { month: string; net: number }
/**
 * What the invoice of a payee for each of his months covers, which are all that none covers yet, the oldest
 * first: a month that took back more than it brought has no invoice, and is taken off the next one that has
 * (domain 5). `carried` is that sum, 0 or below; `since` is the first month that the invoice covers.
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

/** What the invoice for a month comes to, net; 0 or below where it has none. */
export const dueOf = ({ net, carried }: { net: Cents; carried: Cents }): Cents =>
  cents(net + carried)

/**
 * Whether the invoice of a payee in `country` is accepted without a person: it comes to what is owed to the
 * cent, net, with no more VAT than is asked for there. All else waits for an administrator.
 */
export function isAsOwed(
  { net, vat }: { net: number; vat: number },
  { expected, country }: { expected: number; country: string | null },
): boolean {
  const rate = standardVat[country ?? ""] ?? HIGHEST_RATE
  return net === expected && vat <= vatOn(net, rate)
}
