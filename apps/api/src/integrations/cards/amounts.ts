import { PaymentRefused } from "@packhaus/commerce/payment-providers/port"
import { decimalsOf } from "@packhaus/contract/kernel/currencies"

/**
 * Currencies that the provider counts differently from ISO 4217 (docs.stripe.com/currencies,
 * "zero-decimal", "three-decimal" and "special cases"): ariary in whole units; kronur and
 * shillings, which have no decimals, in hundredths that are always 00.
 */
const providerDecimals: Readonly<Record<string, number>> = { MGA: 0, ISK: 2, UGX: 2 }
/** The provider accepts amounts with three decimals only if the last one is 0. */
const STEP_OF_THREE_DECIMALS = 10

/** The provider's units per minor unit of ours: 1 for EUR, 100 for ISK, 1/100 for MGA. */
function shiftOf(currency: string) {
  const ours = decimalsOf(currency)
  return (providerDecimals[currency.toUpperCase()] ?? ours) - ours
}

/**
 * The smallest amount of a currency that the provider can represent, in our minor units: 100 for
 * MGA.
 */
export function stepOf(currency: string): number {
  const shift = shiftOf(currency)
  if (shift < 0) return 10 ** -shift
  return decimalsOf(currency) === 3 ? STEP_OF_THREE_DECIMALS : 1
}

/**
 * Converts our minor units to the provider's. Throws `PaymentRefused`, with the field, for an
 * amount between its steps.
 */
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

/** Converts the provider's units to our minor units. */
export function fromProvider(amount: number, currency: string): number {
  const shift = shiftOf(currency)
  return shift < 0 ? amount * 10 ** -shift : Math.floor(amount / 10 ** shift)
}
