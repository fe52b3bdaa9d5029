import type { PaymentStatus } from "@packhaus/contract/commerce/orders"
import { decimalsOf } from "@packhaus/contract/kernel/currencies"
import { Cents } from "@packhaus/contract/kernel/values"

/** Converts a shop's decimal text, such as `12.5`, to minor units; further digits are rounded. */
export function minorUnits(text: string, currency: string): Cents {
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text.trim())
  if (!match) throw new RangeError(`not an amount: ${text}`)
  const [, sign = "", whole = "0", fraction = ""] = match
  const places = decimalsOf(currency)
  const digits = fraction.slice(0, places).padEnd(places, "0")
  const isUp = (fraction[places] ?? "0") >= "5"
  const amount = Number(whole + digits) + (isUp ? 1 : 0)
  return Cents.parse(sign && amount !== 0 ? -amount : amount)
}

/** Minor units as a shop's decimal text, such as `12.50`. */
export function amountText(amount: number, currency: string): string {
  const places = decimalsOf(currency)
  const digits = String(amount).padStart(places + 1, "0")
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** The shop's payment statuses as ours (domain 2); others require a person. */
const payments: Readonly<Record<string, PaymentStatus>> = {
  PENDING: "awaiting",
  AUTHORIZED: "awaiting",
  PAID: "captured",
  PARTIALLY_PAID: "requires_action",
  PARTIALLY_REFUNDED: "partially_refunded",
  REFUNDED: "refunded",
  VOIDED: "canceled",
  EXPIRED: "canceled",
}
const sayTheSame = ["PENDING", "PAID", "PARTIALLY_REFUNDED", "REFUNDED", "VOIDED"]

/** Our payment status for the shop's, and the shop's word if it is more specific. */
export function paymentOf(word: string | null | undefined) {
  if (!word) return { payment_status: "not_paid" as const, payment_word: null }
  const upper = word.toUpperCase()
  const payment_status: PaymentStatus = payments[upper] ?? "requires_action"
  return { payment_status, payment_word: sayTheSame.includes(upper) ? null : upper.toLowerCase() }
}
