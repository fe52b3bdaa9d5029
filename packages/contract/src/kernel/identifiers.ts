import { z } from "zod"
import { fieldError } from "./field-errors.ts"

/** As people type them: with spaces, dots and dashes, in any case. */
const written = z
  .string()
  .max(60, fieldError("text.too_long"))
  .transform((text) => text.replace(/[\s.-]/g, "").toUpperCase())

/** What follows the two letters, by the member states' own rules; Northern Ireland and Greece have letters of their own. */
const vatIds: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12})$/,
}
const elsewhere = /^[A-Z\d]{2,15}$/

/** A VAT id by the form of its country, without spaces. Whether it exists only VIES knows. */
export const VatId = written.refine((id) => {
  const [, country = "", rest = ""] = /^([A-Z]{2})(.+)$/.exec(id) ?? []
  return (vatIds[country] ?? elsewhere).test(rest)
}, fieldError("vat_id.invalid"))

/** The remainder by 97 of digits of any length (ISO 7064). */
const mod97 = (digits: string) =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

/** An IBAN whose check digits are right, without spaces (ISO 13616). */
export const Iban = written.refine((iban) => {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false
  const moved = iban.slice(4) + iban.slice(0, 4)
  return mod97(moved.replace(/[A-Z]/g, (letter) => `${letter.charCodeAt(0) - 55}`)) === 1
}, fieldError("iban.invalid"))

/** A BIC of 8 or 11 characters (ISO 9362). */
export const Bic = written.refine(
  (bic) => /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(bic),
  fieldError("bic.invalid"),
)

/** The number of the EU's import one-stop shop: IM and ten digits. */
export const IossNumber = written.refine(
  (number) => /^IM\d{10}$/.test(number),
  fieldError("ioss_number.invalid"),
)
