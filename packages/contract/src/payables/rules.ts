import { vatOn } from "../kernel/money.ts"
import { standardVat } from "../offers/rules.ts"

const HIGHEST_RATE = Math.max(...Object.values(standardVat))

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
