import { SavedSteps } from "@packhaus/contract/applicants/onboarding/schema"
import { Id } from "@packhaus/contract/kernel/values"
import { Invitation } from "@packhaus/contract/members/invitations/schema"
import { z } from "zod"
import { ofPerson, table } from "../../../table-access.ts"

const InvitationRow = Invitation.extend({
  /** Number of due mails with a link so far: only the last link is valid. */
  mailing: z.int(),
  /** The agency that invited a customer, and will manage it. */
  agency_id: Id.nullable(),
  /** The role of the Medusa v1 API that the person gets. */
  is_developer: z.boolean(),
  invited_by: Id,
  token_hash: z.string().nullable(),
  steps: SavedSteps,
})

export const invitationTables = {
  invitations: table(InvitationRow, {
    access: ofPerson,
    idPrefix: "invt",
    search: ["email", "name"],
    generated: [
      "status",
      "mailing",
      "delivery",
      "steps",
      "is_developer",
      "expires_at",
      "created_at",
    ],
    hidden: ["token_hash", "steps"],
  }),
}
