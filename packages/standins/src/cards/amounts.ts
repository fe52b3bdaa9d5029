const WITHOUT_DECIMALS = new Set(
  "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "),
)
const WITH_THREE_DECIMALS = new Set("BHD JOD KWD OMR TND".split(" "))
/** Currencies without decimals that are sent with two decimals of 00. */
const WHOLE_HUNDREDTHS = new Set(["ISK", "UGX"])

const decimalsOf = (currency: string) =>
  WITHOUT_DECIMALS.has(currency) ? 0 : WITH_THREE_DECIMALS.has(currency) ? 3 : 2

/** Whether the provider accepts such an amount of a currency (docs.stripe.com/currencies). */
export function isPayable(amount: number, currency: string): boolean {
  const code = currency.toUpperCase()
  if (!Number.isInteger(amount)) return false
  if (WITH_THREE_DECIMALS.has(code)) return amount % 10 === 0
  return WHOLE_HUNDREDTHS.has(code) ? amount % 100 === 0 : true
}

/** An amount as shown on the provider's page. */
export function amountText(amount: number, currency: string): string {
  const code = currency.toUpperCase()
  const digits = decimalsOf(code)
  return `${(amount / 10 ** digits).toFixed(digits)} ${code}`
}
