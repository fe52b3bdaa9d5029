import { Id } from "@packhaus/contract/kernel/values"
import { Language } from "@packhaus/contract/members/schema"
import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** An invitation was created or changed. */
export const invitationChanged = event("invitations.changed", {})

/** A link must be mailed, unless a later one is due by then. */
export const invitationMailDue = event("invitations.mail-due", { mailing: z.int() })

/**
 * An organisation became active: its owner has accepted. `agency_id` is the agency that invited a
 * customer, and manages it.
 */
export const invitationAccepted = event("invitation.accepted", {
  organisation_id: Id,
  agency_id: Id.nullable(),
})

/** The invitation of an existing organisation expired. */
export const invitationExpired = event("invitation.expired", { organisation_id: Id })

/** The invitation of an existing organisation was revoked. */
export const invitationRevoked = event("invitation.revoked", { organisation_id: Id })

/**
 * A waitlist applicant is invited: the owner of `organisation_id`, whose status is now invited.
 * Declared here, because the waitlist depends on invitations. `invited_by` is a member's id.
 */
export const waitlistEntryInvited = event("waitlist_entry.invited", {
  organisation_id: Id,
  email: z.string(),
  invited_by: Id,
  language: Language,
})
