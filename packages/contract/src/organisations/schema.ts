import { z } from "zod"
import { RealCountry } from "../kernel/countries.ts"
import { fieldError } from "../kernel/field-errors.ts"
import { Bic, Iban, IossNumber, VatId } from "../kernel/identifiers.ts"
import { stepModes } from "../kernel/step-modes.ts"
import { GivenDay, Id, Timestamp } from "../kernel/values.ts"
import { Email, Language } from "../members/schema.ts"
import { organisationLifecycle, organisationTypes } from "./status.ts"

export const Organisation = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(organisationTypes),
  status: z.enum(organisationLifecycle.statuses),
  /** The day, in Europe/Berlin, from which the organisation is disabled. */
  disable_at: z.iso.date().nullable(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().nullable(),
  created_at: Timestamp,
})
export type Organisation = z.output<typeof Organisation>

/** As a list shows it: of a customer with the agency that looks after it. */
export const ListedOrganisation = Organisation.extend({
  agency_id: Id.nullable(),
  agency_name: z.string().nullable(),
})
export type ListedOrganisation = z.output<typeof ListedOrganisation>

const required = (max: number) =>
  z.string().trim().min(1, fieldError("text.required")).max(max, fieldError("text.too_long"))
const Text = (max: number) => z.string().trim().max(max, fieldError("text.too_long")).nullable()

/** Details of an organisation: for invoices, and contact data. */
export const OrganisationDetail = Organisation.extend({
  /** The address for invoices. */
  email: z.string(),
  /** Language of invoices and their mails. */
  language: Language,
  company_name: z.string().nullable(),
  street: z.string().nullable(),
  postal_code: z.string().nullable(),
  city: z.string().nullable(),
  phone: z.string().nullable(),
  vat_id: z.string().nullable(),
  /** These two are null for its agency. */
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  ioss_number: z.string().nullable(),
  /** Factor of suggested retail prices on the landed cost, in hundredths (250 is 2.5). */
  retail_factor: z.int(),
  /** Sender name of mails to shoppers; null: the shop's name. */
  brand_name: z.string().nullable(),
  /** Colour of mails to shoppers, `#rrggbb`. */
  brand_color: z.string().nullable(),
  /** Greeting on packing slips; null: the platform's. */
  brand_greeting: z.string().nullable(),
  /** The same for shoppers who do not read German; null: the other one. */
  brand_greeting_en: z.string().nullable(),
  /** Whether pack stations ask for a photo of each parcel of this merchant. */
  parcel_photo: z.enum(stepModes),
  /** File key of the logo in mails to shoppers and on packing slips. */
  brand_logo_id: Id.nullable(),
  /** The confirmed address for shoppers' replies. */
  reply_to: z.string().nullable(),
  /** The requested address that is not confirmed yet. */
  reply_to_pending: z.string().nullable(),
})
export type OrganisationDetail = z.output<typeof OrganisationDetail>

/** Without these no invoice is issued, neither to an organisation nor by the platform (domain 5). */
export const invoiceFields = ["street", "postal_code", "city", "country"] as const

/** Absent fields stay unchanged; null removes a value. */
export const UpdateOrganisation = z
  .strictObject({
    name: required(120),
    company_name: Text(200),
    email: Email,
    phone: Text(40),
    language: Language,
    street: Text(200),
    postal_code: Text(20),
    city: Text(100),
    country: RealCountry.nullable(),
    vat_id: VatId.nullable(),
    iban: Iban.nullable(),
    bic: Bic.nullable(),
    ioss_number: IossNumber.nullable(),
    retail_factor: z
      .int(fieldError("number.invalid"))
      .min(100, fieldError("number.too_small"))
      .max(1000, fieldError("number.too_big")),
  })
  .partial()
export type UpdateOrganisation = z.output<typeof UpdateOrganisation>

/** Mail, tax and bank fields: changes need a recent password. */
export const guardedFields = [
  "email",
  "vat_id",
  "country",
  "iban",
  "bic",
  "ioss_number",
] as const satisfies (keyof UpdateOrganisation)[]

/** Days ahead for disabling an organisation: minimum, maximum and default (domain 1). */
export const disableDays = { least: 1, most: 365, usual: 30 } as const

export const DisableOrganisation = z.strictObject({
  /** The day, in Europe/Berlin, from which it is disabled. */
  disable_at: GivenDay("date.invalid").optional(),
})
export type DisableOrganisation = z.output<typeof DisableOrganisation>
