import { members } from "@packhaus/contract/access/roles"
import { stepModes } from "@packhaus/contract/kernel/step-modes"
import { Cents, Id, Timestamp } from "@packhaus/contract/kernel/values"
import { Language } from "@packhaus/contract/members/schema"
import { Organisation } from "@packhaus/contract/organisations/schema"
import { z } from "zod"
import { administrator, hidden, ownRowsOf, staff, table } from "../../table-access.ts"

const OrganisationRow = Organisation.extend({
  email: z.string(),
  language: Language,
  agency_id: Id.nullable(),
  company_name: z.string().nullable(),
  street: z.string().nullable(),
  city: z.string().nullable(),
  postal_code: z.string().nullable(),
  phone: z.string().nullable(),
  vat_id: z.string().nullable(),
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  ioss_number: z.string().nullable(),
  /** Transfer code in the reference of bank transfers. */
  transfer_code: z.string(),
  brand_name: z.string().nullable(),
  brand_color: z.string().nullable(),
  brand_greeting: z.string().nullable(),
  brand_greeting_en: z.string().nullable(),
  parcel_photo: z.enum(stepModes),
  brand_logo_id: Id.nullable(),
  reply_to: z.string().nullable(),
  reply_to_pending: z.string().nullable(),
  balance_alert_threshold: Cents,
  auto_pay_threshold: Cents,
  retail_factor: z.int(),
  /** The balance is below the threshold, and members were notified. */
  balance_is_low: z.boolean(),
  iban_changed_at: Timestamp.nullable(),
  vies_asked_at: Timestamp.nullable(),
  /** Columns for finding duplicate applicants: see the waitlist. */
  company_key: z.string().nullable(),
  mail_domain: z.string().nullable(),
  phone_key: z.string().nullable(),
  updated_at: Timestamp,
})

const ReplyToLinkRow = z.object({
  id: Id,
  organisation_id: Id,
  address: z.string(),
  /** Null until the mail is written. */
  token_hash: z.string().nullable(),
  expires_at: Timestamp,
  created_at: Timestamp,
})

export const organisationTables = {
  reply_to_links: table(ReplyToLinkRow, {
    access: hidden,
    idPrefix: "rtl",
    search: [],
    generated: ["created_at"],
  }),
  organisations: table(OrganisationRow, {
    access: {
      read: { ...staff, ...ownRowsOf("id", ...members, "disabled") },
      write: {
        ...administrator,
        agency: "id",
        customer: "id",
        supplier: "id",
        service_provider: "id",
      },
    },
    idPrefix: "org",
    search: ["name", "email"],
    generated: [
      "status",
      "language",
      "transfer_code",
      "balance_alert_threshold",
      "auto_pay_threshold",
      "retail_factor",
      "parcel_photo",
      "balance_is_low",
      "company_key",
      "mail_domain",
      "phone_key",
      "created_at",
      "updated_at",
    ],
    hidden: ["company_key", "mail_domain", "phone_key"],
    audited: [
      "name",
      "status",
      "disable_at",
      "email",
      "language",
      "company_name",
      "street",
      "postal_code",
      "city",
      "country",
      "phone",
      "vat_id",
      "iban",
      "bic",
      "ioss_number",
      "balance_alert_threshold",
      "auto_pay_threshold",
      "retail_factor",
      "brand_name",
      "brand_color",
      "brand_greeting",
      "brand_greeting_en",
      "parcel_photo",
      "brand_logo_id",
      "reply_to",
    ],
    masked: ["iban"],
  }),
}
