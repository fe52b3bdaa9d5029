import type { OpenInvitation, SavedSteps } from "@packhaus/contract/applicants/onboarding/schema"
import type { SystemContext } from "../../../context.ts"
import { lockInvitationOf } from "../../members/invitations/verbs/link.ts"

const text = (value: string | null | undefined) => value ?? ""

/** The view of a link's holder: inviter, organisation, and input or known data so far. */
export async function readOpenInvitation(
  context: SystemContext,
  token: string,
): Promise<OpenInvitation> {
  const { invitation, sender, target } = await lockInvitationOf(context, token)
  const { id, kind, type, position, email, language, invited_by_name, agency_id } = invitation
  const account = await context.unscoped
    .selectFrom("members")
    .select(["first_name", "last_name", "organisation_id"])
    .where("email", "=", email)
    .executeTakeFirst()
  const isOwn = kind === "organisation" && target !== null && account?.organisation_id === target.id
  const known: SavedSteps =
    kind === "member"
      ? {}
      : {
          name: target?.company_name ?? target?.name ?? text(invitation.name),
          email: target?.email ?? email,
          country: text(target?.country),
          street: text(target?.street),
          postal_code: text(target?.postal_code),
          city: text(target?.city),
        }
  const person = isOwn ? { first_name: account?.first_name, last_name: account?.last_name } : {}
  return {
    id,
    kind,
    type,
    position,
    email,
    language,
    invited_by_name,
    invited_by_organisation: sender.name,
    organisation_name: target?.name ?? null,
    agency_name: agency_id === null ? null : sender.name,
    has_account: isOwn,
    expires_at: invitation.expires_at,
    steps: { ...known, ...person, ...invitation.steps },
  }
}
