import { createHash } from "node:crypto"
import { COUNTRIES, countryCodeOf, HOME } from "./countries.ts"

const FIRST_NAMES =
  "Ada Ben Clara David Elena Felix Greta Hugo Ines Jonas Karla Leo Mara Nils Olga Paul Rosa Simon Tilda Viktor".split(
    " ",
  )
const LAST_NAMES =
  "Adler Berg Castell Dorn Ebner Falk Graves Holm Irving Jansen Keller Lind Marsh North Olsen Parker Quint Reed Sander Thorn".split(
    " ",
  )

/** Reproducible numbers derived from the text, each below its limit. */
function dice(text: string): (limit: number) => number {
  const bytes = createHash("sha256").update(text).digest()
  let at = 0
  return (limit) => {
    at += 4
    return bytes.readUInt32BE(at - 4) % limit
  }
}

/**
 * An invented recipient in the right country: the same customer is always the same person; an order
 * without a customer has its own.
 */
export function personOf(order: {
  customer_id: string | null
  invoice_no: string
  country: string
}) {
  const who = order.customer_id ?? `guest-${order.invoice_no}`
  const throwDice = dice(who)
  const pick = <Value>(values: readonly Value[], otherwise: Value): Value =>
    values[throwDice(values.length)] ?? otherwise
  const named = countryCodeOf(order.country)
  const code = COUNTRIES[named] === undefined ? HOME : named
  const place = COUNTRIES[code]
  const first = pick(FIRST_NAMES, "Ada")
  const last = pick(LAST_NAMES, "Adler")
  const [zip, city] = pick(place?.places ?? [], ["", ""])
  const street = pick(place?.streets ?? [], "")
  const number = throwDice(120) + 1
  return {
    email: `${first}.${last}.${who}@example.com`.toLowerCase(),
    shipping_address: {
      first_name: first,
      last_name: last,
      company: null,
      address1: place?.numberFirst === true ? `${number} ${street}` : `${street} ${number}`,
      address2: null,
      city,
      zip,
      province_code: null,
      country_code: code,
      phone: null,
    },
  }
}
