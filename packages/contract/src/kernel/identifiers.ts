import { z } from "zod"
import { isCountry } from "./countries.ts"
import { fieldError } from "./field-errors.ts"
import { isIban } from "./ibans.ts"

/**
 * As people type and copy them: in any case, with spaces, dots, dashes and invisible characters,
 * after a label (`IBAN: …`).
 */
const written = (label: RegExp) =>
  z
    .string()
    .max(60, fieldError("text.too_long"))
    .transform((text) =>
      text
        .normalize("NFKC")
        .replaceAll(/[\s\p{Cf}\p{Pd}.,:/'’]/gu, "")
        .toUpperCase()
        .replace(label, ""),
    )

/**
 * The format after the two letters, by the member states' rules; Northern Ireland and Greece have
 * letters of their own.
 */
const viesIds: Readonly<Record<string, RegExp>> = {
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
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
}
/** The letters that VIES knows. */
export const viesLetters: readonly string[] = Object.keys(viesIds)

const vatIds: Readonly<Record<string, RegExp>> = {
  ...viesIds,
  CH: /^E\d{9}(MWST|TVA|IVA|VAT)?$/,
  GB: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  NO: /^\d{9}(MVA)?$/,
}
const elsewhere = /^[A-Z\d]{2,15}$/

/** Countries whose VAT ids have other letters than ISO 3166-1. */
const otherLetters: Readonly<Record<string, string>> = { GR: "EL", UK: "GB", MC: "FR", IM: "GB" }

const hasVatForm = (id: string) => {
  const [, country = "", rest = ""] = /^([A-Z]{2})(.+)$/.exec(id) ?? []
  return (vatIds[country] ?? elsewhere).test(rest)
}

/** A VAT id with the letters of VIES, once, and with the zero that Belgium's have got since 2008. */
function canonicalVatId(id: string): string {
  const letters = otherLetters[id.slice(0, 2)] ?? id.slice(0, 2)
  const named = letters + id.slice(2)
  if (/^BE\d{9}$/.test(named)) return `BE0${named.slice(2)}`
  if (hasVatForm(named) && vatIds[letters]) return named
  const again = named.slice(2)
  const isRepeated = (otherLetters[again.slice(0, 2)] ?? again.slice(0, 2)) === letters
  return isRepeated && vatIds[letters] ? canonicalVatId(again) : named
}

/** A VAT id by the form of its country, without spaces. Whether it exists only VIES knows. */
export const VatId = written(
  /^(UST-?ID(NR)?|VAT(ID|NO|NR)?|UID(NR)?|TVA|BTW|MWST(NR)?)(?=[A-Z]{2})/,
)
  .transform(canonicalVatId)
  .refine(hasVatForm, fieldError("vat_id.invalid"))

/** An IBAN of a form that its country has, with right check digits, without spaces (ISO 13616). */
export const Iban = written(/^IBAN(?=[A-Z]{2}\d)/).refine(isIban, fieldError("iban.invalid"))

/** A BIC of 8 or 11 characters with a country that exists (ISO 9362); Kosovo's is XK. */
export const Bic = written(/^(BIC|SWIFT)(?=[A-Z]{6})/).refine((bic) => {
  const country = bic.slice(4, 6)
  const isKnown = isCountry(country) || country === "XK"
  return isKnown && /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(bic)
}, fieldError("bic.invalid"))

/** The number of the EU's import one-stop shop: IM and ten digits. */
export const IossNumber = written(/^IOSS(NR|NO)?(?=IM)/).refine(
  (number) => /^IM\d{10}$/.test(number),
  fieldError("ioss_number.invalid"),
)
