import { isAgency, positionsOf } from "@packhaus/contract/access/roles"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import {
  type CreateOrganisation,
  type InviteMember,
  type InviteOrganisation,
  typesInvitedBy,
} from "@packhaus/contract/members/invitations/schema"
import type { NewRow } from "@packhaus/kernel/table"
import type { Context, SystemContext } from "../../../../context.ts"
import { isDisabled } from "../../../organisations/reads/disabled.ts"
import { lockOrganisation } from "../../../organisations/verbs/lock-organisation.ts"
import { invitationChanged, invitationMailDue } from "../events.ts"
import type { invitationTables } from "../tables.ts"

type NewInvitation = NewRow<(typeof invitationTables)["invitations"]>
type Inserting = Pick<Context, "rows" | "emit">

/** Creates the invitation and queues its mail. */
export async function insertInvitation({ rows, emit }: Inserting, invitation: NewInvitation) {
  const made = await rows.insert("invitations", invitation)
  const organisation_ids = [made.organisation_id]
  await emit(invitationChanged, { id: made.id, organisation_ids })
  await emit(invitationMailDue, { id: made.id, organisation_ids, mailing: made.mailing })
  return made
}

/** Throws at the address if it is invited already. The inviting organisation is locked. */
async function requireNotInvited(
  { db }: Pick<Context, "db">,
  organisation_id: string,
  email: string,
) {
  const pending = await db
    .selectFrom("invitations")
    .select("id")
    .where("organisation_id", "=", organisation_id)
    .where("email", "=", email)
    .where("status", "=", "pending")
    .executeTakeFirst()
  if (pending) throw fieldFault("email", "email.invited")
}

const byViewer = ({ viewer }: Pick<Context, "viewer">) => ({
  invited_by: viewer.id,
  invited_by_name: viewer.name,
})

/** Invites the owner of an organisation that is created on acceptance. */
export async function inviteOrganisation(context: Context, to: InviteOrganisation) {
  const { viewer } = context
  if (!typesInvitedBy(viewer.role).includes(to.type)) throw fieldFault("type", "choice.unknown")
  const organisation_id = viewer.organisation_id
  await lockOrganisation(context, organisation_id)
  await requireNotInvited(context, organisation_id, to.email)
  const agency_id = isAgency(viewer.role) ? organisation_id : null
  const facts = { ...to, ...byViewer(context), organisation_id, agency_id }
  const made = await insertInvitation(context, {
    ...facts,
    kind: "organisation",
    position: "owner",
  })
  const { email, type } = made
  const line = { entity: "organisations", entity_id: organisation_id, organisation_id }
  await context.note({
    ...line,
    action: "invitation.invite_organisation",
    details: { email, type },
  })
  return made
}

/** Creates an organisation with status `invited`, and invites its owner. */
export async function createInvited(context: SystemContext, to: CreateOrganisation) {
  const { email, language, type, ...organisation } = to
  const sender_id = context.viewer.organisation_id
  await lockOrganisation(context, sender_id)
  await requireNotInvited(context, sender_id, email)
  const target_id = await context.access.createOrganisation(context.unscoped, {
    ...organisation,
    company_name: organisation.name,
    type,
    status: "invited",
    email,
    language,
  })
  const facts = { ...byViewer(context), email, language, type, name: to.name }
  const made = await insertInvitation(context, {
    ...facts,
    organisation_id: sender_id,
    kind: "organisation",
    position: "owner",
    target_id,
  })
  const line = { entity: "organisations", entity_id: target_id, organisation_id: target_id }
  await context.note({ ...line, action: "organisation.create", details: { email, type } })
  return made
}

async function requireWorking({ db }: Pick<Context, "db">, id: string) {
  const { status, is_disabled } = await db
    .selectFrom("organisations")
    .select(["status", isDisabled.as("is_disabled")])
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  if (status !== "active" || is_disabled)
    throw new ApiError("organisations.not_open_for", { status, verb: "invite" })
}

/** Invites a person into the viewer's organisation, or for administrators into any active one. */
export async function inviteMember(
  context: Context,
  { is_developer = false, ...to }: InviteMember & { is_developer?: boolean },
) {
  const { viewer } = context
  const { organisation_id = viewer.organisation_id, position, email, language } = to
  const { type } = await lockOrganisation(context, organisation_id)
  await requireWorking(context, organisation_id)
  if (!positionsOf(type).some((known) => known === position))
    throw fieldFault("position", "choice.unknown")
  const colleagues = await context.rows.children("members", "organisation_id", [organisation_id])
  if (colleagues.some((one) => one.email === email)) throw fieldFault("email", "email.member")
  await requireNotInvited(context, organisation_id, email)
  const facts = { ...byViewer(context), email, language, type, position, is_developer }
  const made = await insertInvitation(context, {
    ...facts,
    organisation_id,
    kind: "member",
    target_id: organisation_id,
  })
  const line = { entity: "organisations", entity_id: organisation_id, organisation_id }
  await context.note({ ...line, action: "invitation.invite_member", details: { email, position } })
  return made
}
