import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Row } from "@packhaus/kernel/table"
import type { Context } from "../../../../context.ts"
import { markInvited } from "../../../organisations/verbs/admit.ts"
import type { invitationTables } from "../tables.ts"
import { insertInvitation } from "./invite.ts"

type Invitation = Omit<Row<(typeof invitationTables)["invitations"]>, "token_hash" | "steps">

/**
 * A new invitation after an expired one. An organisation created for it is invited again. Throws
 * `invitations.not_open_for` for an invitation from the waitlist, where it must be repeated.
 */
export async function inviteAgain(context: Context, old: Invitation) {
  const { rows, viewer } = context
  const isForOrganisation = old.kind === "organisation" && old.target_id !== null
  if (isForOrganisation && !(await markInvited(context, old.target_id ?? "")))
    throw new ApiError("invitations.not_open_for", { status: old.status, verb: "resend" })
  const { email, name, kind, type, position, language, organisation_id, target_id, agency_id } = old
  const facts = { email, name, kind, type, position, language }
  const made = await insertInvitation(context, {
    ...facts,
    organisation_id,
    target_id,
    agency_id,
    invited_by: viewer.id,
    invited_by_name: viewer.name,
  })
  const line = { entity: "invitations", entity_id: made.id, organisation_id }
  await context.note({ ...line, action: "invitation.change", details: { verb: "resend", kind } })
  return rows.one("invitations", made.id)
}
