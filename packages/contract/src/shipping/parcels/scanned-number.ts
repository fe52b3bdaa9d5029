/** Carriers that are recognised by the form of their numbers. */
type Carrier = "dhl" | "post" | "dpd" | "gls" | "hermes" | "ups" | "fedex" | "usps"

/** Tracking numbers as printed in the barcodes of each carrier's labels. */
const forms: Record<Carrier, readonly RegExp[]> = {
  dhl: [
    /^0034\d{16}$/,
    /^JJ?D\d{16,20}$/,
    /^\d{10}$/,
    /^\d{12}$/,
    /^C[A-Z]\d{9}DE$/,
    /^[A-Z]{2}\d{9}[A-Z]{2}$/,
  ],
  post: [/^[A-Z]{2}\d{9}[A-Z]{2}$/, /^A0[0-9A-F]{18}$/, /^0034\d{16}$/],
  dpd: [/^\d{14}[0-9A-Z]?$/],
  gls: [/^\d{11,12}$/, /^(?=.*[A-Z])[0-9A-Z]{8}$/],
  hermes: [/^\d{14}$/, /^\d{16}$/, /^H\d{19}$/],
  ups: [/^1Z[0-9A-Z]{16}$/],
  fedex: [/^\d{12}$/, /^\d{15}$/, /^\d{20}$/, /^96\d{20}$/],
  usps: [/^9[1-5]\d{20}$/, /^[A-Z]{2}\d{9}US$/],
}
const carriers = Object.keys(forms) as Carrier[]

/** Words in the name of a shipment method's carrier. */
const names: Record<Carrier, RegExp> = {
  dhl: /dhl/i,
  post: /post/i,
  dpd: /dpd/i,
  gls: /gls/i,
  hermes: /hermes/i,
  ups: /\bups\b/i,
  fedex: /fed\s?ex/i,
  usps: /usps/i,
}

/** Whether the digits are an article number: its check digit is right. */
function isGtin(text: string) {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false
  const digits = [...text].reverse().map(Number)
  return digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 1 ? 3 : 1), 0) % 10 === 0
}

/** DPD prints postcode, number, service and country in one barcode, USPS the postcode before the number. */
const DPD_BARCODE = /^%?[0-9A-Z]{7}(\d{14})\d{6}$/
const USPS_BARCODE = /^420\d{5}(?:\d{4})?(9[1-5]\d{20})$/
const SYMBOLOGY = /^\][A-Z]\d/
/** A scanner sends the group separator of GS1 barcodes as a control character. */
const BLANKS = /[\s\p{Cc}]+/gu

/** The tracking number in the barcode of a label; null if the text cannot be one. */
export function trackingNumberIn(text: string): string | null {
  const code = text.toUpperCase().replaceAll(BLANKS, "").replace(SYMBOLOGY, "")
  const [, dpd] = code.startsWith("%") || code.length === 27 ? (DPD_BARCODE.exec(code) ?? []) : []
  const [, usps] = USPS_BARCODE.exec(code) ?? []
  const number = dpd ?? usps ?? code
  return /^[A-Z0-9-]{6,40}$/.test(number) && /\d/.test(number) ? number : null
}

/**
 * Whether a number fits the carrier of the chosen method (its name): it has the form of that carrier's
 * numbers; of another carrier's; of an article number; or of none, as for carriers that are not known
 * here.
 */
type NumberCheck = "fits" | "other_carrier" | "article" | "unknown"
export function checkNumber(number: string, carrier: string): NumberCheck {
  const has = (one: Carrier) => forms[one].some((form) => form.test(number))
  const chosen = carriers.find((one) => names[one].test(carrier))
  const fits = chosen !== undefined && has(chosen)
  // Fourteen digits are printed on cartons rather than on pieces.
  if (isGtin(number) && !(fits && number.length === 14)) return "article"
  if (fits) return "fits"
  return chosen !== undefined && carriers.some(has) ? "other_carrier" : "unknown"
}
