/**
 * What people type as an amount ("1.250,00", "1,250.00", "12.5", "-3"), in minor units of a currency with
 * two digits. A separator with one or two digits after it ends the whole part, the others group it. `null`
 * for nothing, `NaN` for what is no amount.
 */
export function parseAmount(text: string): number | null {
  const compact = text.replaceAll(/[\s€'’]/g, "").replace("−", "-")
  if (compact === "") return null
  const [, sign = "", digits = "", part = ""] =
    /^(-?)(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(compact) ?? []
  if (digits === "") return Number.NaN
  const amount = Number(digits.replaceAll(/[.,]/g, "")) * 100 + Number(part.padEnd(2, "0"))
  return sign && amount !== 0 ? -amount : amount
}
