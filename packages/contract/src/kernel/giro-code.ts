export type GiroTransfer = {
  holder: string
  iban: string
  bic: string
  /** Euro cents; null leaves the amount to the payer. */
  amount: number | null
  /** The reference by which the receiver identifies the transfer. */
  remittance: string
}

const MAX_CENTS = 99_999_999_999

/** One line with a maximum length; a line break would begin the next field. */
const field = (text: string, most: number) =>
  [...text.replace(/\s+/g, " ").trim()].slice(0, most).join("").trim()

/**
 * The content of the QR code of a SEPA transfer for banking apps (EPC069-12, version 002, UTF-8;
 * "GiroCode" in Germany). Null for an impossible amount: a transfer has 0.01 to 999,999,999.99
 * euros.
 */
export function giroCode({ holder, iban, bic, amount, remittance }: GiroTransfer): string | null {
  if (amount !== null && !(Number.isInteger(amount) && amount >= 1 && amount <= MAX_CENTS))
    return null
  const euro =
    amount === null ? "" : `EUR${Math.floor(amount / 100)}.${`${amount % 100}`.padStart(2, "0")}`
  const account = [bic, iban].map((code) => code.replace(/\s/g, "").toUpperCase())
  const [bicCode = "", ibanCode = ""] = account
  return [
    "BCD",
    "002",
    "1",
    "SCT",
    bicCode,
    field(holder, 70),
    ibanCode,
    euro,
    // No purpose and no structured reference.
    "",
    "",
    field(remittance, 140),
  ].join("\n")
}

const CENTS = /^EUR(\d+)\.(\d\d)$/

/** The transfer of such a code: the details for a person who cannot scan it. */
export function readGiroCode(code: string): GiroTransfer {
  const [, , , , bic = "", holder = "", iban = "", euro = "", , , remittance = ""] =
    code.split("\n")
  const [, whole, rest] = CENTS.exec(euro) ?? []
  const amount = whole === undefined ? null : Number(`${whole}${rest}`)
  return { holder, iban, bic, amount, remittance }
}
