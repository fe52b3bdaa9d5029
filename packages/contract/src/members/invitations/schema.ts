import { z } from "zod"
import { isAgency, positions, type Role } from "../../access/roles.ts"
import { RealCountry } from "../../kernel/countries.ts"
import { fieldError } from "../../kernel/field-errors.ts"
import { Id, Timestamp } from "../../kernel/values.ts"
import { organisationTypes } from "../../organisations/status.ts"
import { Email, Language } from "../schema.ts"
import { deliveries, invitationKinds, invitationLifecycle } from "./status.ts"

export const Invitation = z.object({
  id: Id,
  /** The organisation whose list contains it: the one to join, or the one that invites another. */
  organisation_id: Id,
  kind: z.enum(invitationKinds),
  email: z.string(),
  /** The inviter's name for the new organisation. */
  name: z.string().nullable(),
  /** Type of the joined organisation. */
  type: z.enum(organisationTypes),
  position: z.enum(positions),
  language: Language,
  status: z.enum(invitationLifecycle.statuses),
  delivery: z.enum(deliveries),
  /** The organisation to join; null while it does not exist. */
  target_id: Id.nullable(),
  invited_by_name: z.string(),
  expires_at: Timestamp,
  sent_at: Timestamp.nullable(),
  accepted_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type Invitation = z.output<typeof Invitation>

/** The types that can be invited: the platform already exists. */
export const invitedTypes = ["customer", "agency", "supplier", "service_provider"] as const
export type InvitedType = (typeof invitedTypes)[number]

/** Agencies invite customers, administrators every kind of organisation (domain 1). */
export const typesInvitedBy = (role: Role): readonly InvitedType[] =>
  isAgency(role) ? ["customer"] : invitedTypes

const required = (max: number) =>
  z.string().trim().min(1, fieldError("text.required")).max(max, fieldError("text.too_long"))
const Text = (max: number) => z.string().trim().max(max, fieldError("text.too_long")).nullable()

export const InviteOrganisation = z.strictObject({
  type: z.enum(invitedTypes),
  email: Email,
  name: Text(120),
  /** Language of the mail and of the onboarding. */
  language: Language,
})
export type InviteOrganisation = z.output<typeof InviteOrganisation>

/** An organisation that is created at once, and whose owner is invited. */
export const CreateOrganisation = z.strictObject({
  type: z.enum(invitedTypes),
  name: required(120),
  /** The owner's. */
  email: Email,
  language: Language,
  street: Text(200),
  postal_code: Text(20),
  city: Text(100),
  country: RealCountry.nullable(),
})
export type CreateOrganisation = z.output<typeof CreateOrganisation>

export const InviteMember = z.strictObject({
  email: Email,
  position: z.enum(positions),
  language: Language,
  /** An organisation other than the person's own; only administrators. */
  organisation_id: Id.optional(),
})
export type InviteMember = z.output<typeof InviteMember>
