import { PaymentRefused } from "@packhaus/commerce/payment-providers/port"
import { decimalsOf } from "@packhaus/contract/kernel/currencies"

/**
 * Where the provider counts otherwise than ISO 4217 (docs.stripe.com/currencies, "zero-decimal",
 * "three-decimal" and "special cases"): ariary in whole ones; kronur and shillings, which have no decimals, in
 * hundredths that are always 00.
 */
const providerDecimals: Readonly<Record<string, number>> = { MGA: 0, ISK: 2, UGX: 2 }
/** The provider takes amounts with three decimals whose last one is 0. */
const STEP_OF_THREE_DECIMALS = 10

/** The provider's units in one of our minor units: 1 for EUR, 100 for ISK, 1/100 for MGA. */
function shiftOf(currency: string) {
  const ours = decimalsOf(currency)
  return (providerDecimals[currency.toUpperCase()] ?? ours) - ours
}

/** The smallest amount of a currency that the provider can take, in our minor units: 100 for MGA. */
export function stepOf(currency: string): number {
  const shift = shiftOf(currency)
  if (shift < 0) return 10 ** -shift
  return decimalsOf(currency) === 3 ? STEP_OF_THREE_DECIMALS : 1
}

/** Our minor units in the provider's. Throws `PaymentRefused`, with the field, for an amount between its steps. */
export function toProvider(amount: number, currency: string): number {
  const step = stepOf(currency)
  if (amount % step !== 0)
    throw new PaymentRefused(`${amount} is no multiple of ${step} ${currency}`, {
      path: "amount",
      code: "amount.not_payable",
    })
  const shift = shiftOf(currency)
  return shift < 0 ? amount / 10 ** -shift : amount * 10 ** shift
}

/** The provider's units in our minor units. */
export function fromProvider(amount: number, currency: string): number {
  const shift = shiftOf(currency)
  return shift < 0 ? amount * 10 ** -shift : Math.floor(amount / 10 ** shift)
}
