import type { OptionalStep, SavedSteps } from "@packhaus/contract/applicants/onboarding/schema"
import { fieldFault } from "@packhaus/contract/kernel/errors"
import { Bic, Iban } from "@packhaus/contract/kernel/identifiers"
import { isPostalCodeOf } from "@packhaus/contract/kernel/postal-codes"

type Address = { [K in "country" | "postal_code"]?: SavedSteps[K] | null }

/** Errors of a partial address. The postal code is checked once the country is known. */
export function faultsOfAddress({ country, postal_code }: Address) {
  const isWrong = country && postal_code && !isPostalCodeOf(country, postal_code)
  return isWrong ? [{ path: "postal_code", code: "postal_code.invalid" }] : []
}

/** Throws at the post code if its country has none of this form. */
export function requirePostCode(address: Address, field: string) {
  if (faultsOfAddress(address).length > 0) throw fieldFault(field, "postal_code.invalid")
}

type Bank = { iban?: string | null | undefined; bic?: string | null | undefined }

/** Throws at the IBAN or the BIC that its country does not have in this form. */
export function requireBank({ iban, bic }: Bank) {
  if (iban && !Iban.safeParse(iban).success) throw fieldFault("iban", "iban.invalid")
  if (bic && !Bic.safeParse(bic).success) throw fieldFault("bic", "bic.invalid")
}

/** The number in E.164 format, or null if it is invalid. */
async function phoneOf(text: string, country: string | null) {
  const { parsePhoneNumberFromString } = await import("libphonenumber-js/max")
  const number = parsePhoneNumberFromString(text, (country ?? "DE") as "DE")
  return number?.isValid() ? number.number : null
}

/**
 * Validated tax and bank details. Throws at the first invalid field, by format and check digits;
 * only VIES knows whether a VAT id exists.
 */
export async function checkOptional(
  step: OptionalStep,
  country: string | null,
): Promise<OptionalStep> {
  const { phone } = step
  requireBank(step)
  const number = phone === null ? null : await phoneOf(phone, country)
  if (phone !== null && number === null) throw fieldFault("phone", "phone.invalid")
  return { ...step, phone: number }
}
