import { type Position, positionsOf } from "@packhaus/contract/access/roles"
import type { AcceptInvite, NewUser } from "@packhaus/contract/applicants/users/schema"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import type { OrganisationType } from "@packhaus/contract/organisations/status"
import type { z } from "zod"
import type { SystemContext } from "../../../context.ts"
import { memberChanged } from "../../members/events.ts"
import { lockInvitationOf, useUp } from "../../members/invitations/verbs/link.ts"

type Role = z.output<typeof NewUser>["role"]

/** The position for this role in an organisation: its first position decides about others. */
export function positionOf(type: OrganisationType, role: Role): Position {
  const [first, other] = positionsOf(type)
  return role === "admin" ? first : other
}

async function emitJoined(
  { note, emit }: SystemContext,
  { id, organisation_id }: { id: string; organisation_id: string },
  action: "user.create" | "onboarding.accept",
  details: Record<string, unknown>,
) {
  const line = { entity: "members", entity_id: id, organisation_id, action }
  await note({ ...line, details })
  await emit(memberChanged, { id, organisation_ids: [organisation_id] })
}

/** Creates a staff account. Throws `row.duplicate` for an address in use. */
export async function createUser(context: SystemContext, body: z.output<typeof NewUser>) {
  const { unscoped, access, viewer } = context
  // A person created by a key would outlive the key's creator.
  if (viewer.via === "api_key") throw new ApiError("access.denied")
  const { password, role, first_name = "", last_name = "", email } = body
  await access.mustBeHardToGuess(password, { email, first_name, last_name })
  const { organisation_id } = viewer
  const position = positionOf("platform", role)
  const is_developer = role === "developer"
  const names = { first_name, last_name, email }
  const person = { ...names, position, organisation_id, password, is_developer }
  const id = await access.createMember(unscoped, person)
  await emitJoined(context, { id, organisation_id }, "user.create", { email, position })
  return id
}

/**
 * Joins the staff with the token of a mail. Throws `request.invalid` for an invitation into an
 * organisation, whose terms are accepted in the onboarding.
 */
export async function acceptInvite(
  context: SystemContext,
  { token, user }: z.output<typeof AcceptInvite>,
) {
  const { unscoped, access } = context
  const { invitation } = await lockInvitationOf(context, token)
  const { kind, type, email, position, language, organisation_id, is_developer } = invitation
  if (kind !== "member" || type !== "platform") throw fieldFault("terms_version", "terms.required")
  const known = await unscoped
    .selectFrom("members")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst()
  if (known) throw new ApiError("onboarding.account_exists")
  await access.mustBeHardToGuess(user.password, { ...user, email })
  const person = { ...user, email, position, language, organisation_id, is_developer }
  const id = await access.createMember(unscoped, person)
  await useUp(context, invitation, organisation_id)
  const details = { invitation: invitation.id, kind }
  await emitJoined(context, { id, organisation_id }, "onboarding.accept", details)
}
