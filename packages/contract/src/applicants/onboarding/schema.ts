import { z } from "zod"
import { positions } from "../../access/roles.ts"
import { RealCountry } from "../../kernel/countries.ts"
import { fieldError } from "../../kernel/field-errors.ts"
import { Bic, Iban, IossNumber, VatId } from "../../kernel/identifiers.ts"
import { Id, Timestamp } from "../../kernel/values.ts"
import { invitationKinds } from "../../members/invitations/status.ts"
import {
  atConfirmation,
  Confirmation,
  Email,
  isConfirmed,
  Language,
  NewPassword,
  PersonName,
} from "../../members/schema.ts"
import { organisationTypes } from "../../organisations/status.ts"

/** The version of the terms that is in force: the day from which it is. */
export const TERMS_VERSION = "2026-10-01"

const Token = z.string().min(1).max(200)
export const InvitationToken = z.strictObject({ token: Token })

const required = (max: number) =>
  z.string().trim().min(1, fieldError("text.required")).max(max, fieldError("text.too_long"))

/** The first step: the organisation. Country before postal code, since it determines the format. */
export const OrganisationStep = z.strictObject({
  name: required(120),
  /** The address for invoices. */
  email: Email,
  country: RealCountry,
  street: required(200),
  postal_code: required(20),
  city: required(100),
})
export type OrganisationStep = z.output<typeof OrganisationStep>

const person = {
  first_name: PersonName,
  last_name: PersonName,
  /** The version of the accepted terms: the present one. */
  terms_version: z
    .string()
    .refine((version) => version === TERMS_VERSION, fieldError("terms.required")),
}
/** The second step of a person without an account. */
export const AccountStep = z
  .strictObject({ ...person, password: NewPassword, password_confirmation: Confirmation })
  .refine(isConfirmed, atConfirmation)
/** The second step of a person with an account, from the waitlist. */
export const PersonStep = z.strictObject(person)

/** The typed values, stored with the invitation for another device. */
const Typed = z.string().max(254, fieldError("text.too_long"))
export const SavedSteps = z
  .strictObject({
    name: Typed,
    email: Typed,
    country: Typed,
    street: Typed,
    postal_code: Typed,
    city: Typed,
    first_name: Typed,
    last_name: Typed,
  })
  .partial()
export type SavedSteps = z.output<typeof SavedSteps>
export const SaveSteps = z.strictObject({ token: Token, steps: SavedSteps })

export const AcceptInvitation = z
  .strictObject({
    token: Token,
    /** For an invitation of an organisation. */
    organisation: OrganisationStep.nullable(),
    ...person,
    /** Null for a person with an account. */
    password: NewPassword.nullable(),
    password_confirmation: Confirmation.nullable(),
  })
  .refine(isConfirmed, atConfirmation)
export type AcceptInvitation = z.output<typeof AcceptInvitation>

/** The third step. Missing values are null; present ones must be valid. */
export const OptionalStep = z.strictObject({
  vat_id: VatId.nullable(),
  ioss_number: IossNumber.nullable(),
  iban: Iban.nullable(),
  bic: Bic.nullable(),
  phone: z.string().trim().min(1).max(40, fieldError("text.too_long")).nullable(),
})
export type OptionalStep = z.output<typeof OptionalStep>

export const CheckedVatId = z.strictObject({ vat_id: VatId })
/** `unknown`: VIES did not answer, or does not cover that country. */
export const vatIdStates = ["confirmed", "refused", "unknown"] as const

/** The invitation as the holder of its link sees it. */
export const OpenInvitation = z.object({
  id: Id,
  kind: z.enum(invitationKinds),
  type: z.enum(organisationTypes),
  position: z.enum(positions),
  email: z.string(),
  language: Language,
  invited_by_name: z.string(),
  invited_by_organisation: z.string(),
  /** The organisation to join; null for a new one. */
  organisation_name: z.string().nullable(),
  /** The agency that will look after the new customer. */
  agency_name: z.string().nullable(),
  /** The address already has an account, which keeps its password. */
  has_account: z.boolean(),
  expires_at: Timestamp,
  steps: SavedSteps,
})
export type OpenInvitation = z.output<typeof OpenInvitation>
