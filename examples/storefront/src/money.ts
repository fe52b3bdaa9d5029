/** An amount in minor units, as it is read in this language. Currencies with another number of digits, too. */
export function money(amount: number, currency: string, language: string) {
  const format = new Intl.NumberFormat(language, { style: "currency", currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits)
}
