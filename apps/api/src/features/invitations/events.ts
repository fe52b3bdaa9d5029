import { Id } from "@packhaus/contract/kernel/values"
import { Language } from "@packhaus/contract/members/schema"
import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** An invitation is new, or says something else than before. */
export const invitationChanged = event("invitations.changed", {})

/** A link is to be mailed, unless a later one is due by then. */
export const invitationMailDue = event("invitations.mail-due", { mailing: z.int() })

/**
 * An organisation works from now on: its owner has accepted. `agency_id` is the agency that invited a
 * customer, and looks after it.
 */
export const invitationAccepted = event("invitation.accepted", {
  organisation_id: Id,
  agency_id: Id.nullable(),
})

/** The invitation of an organisation that exists got too old. */
export const invitationExpired = event("invitation.expired", { organisation_id: Id })

/** The invitation of an organisation that exists was taken back. */
export const invitationRevoked = event("invitation.revoked", { organisation_id: Id })

/**
 * Somebody on the waitlist is let in: the owner of `organisation_id`, which is invited from now on.
 * Declared here, for the waitlist knows of invitations and not the other way round. `invited_by` is a
 * member's id.
 */
export const waitlistEntryInvited = event("waitlist_entry.invited", {
  organisation_id: Id,
  email: z.string(),
  invited_by: Id,
  language: Language,
})
