import { users } from "@packhaus/contract/applicants/users/endpoints"
import { may, type SystemContext, systemRoutes } from "../../../context.ts"
import { resendInvitation, revokeInvitation } from "../../members/invitations/verbs/change.ts"
import { inviteMember } from "../../members/invitations/verbs/invite.ts"
import { readUser, readUsers } from "../../members/reads.ts"
import { renameMember } from "../../members/verbs/rename.ts"
import { changeUserData } from "../../members/verbs/user-data.ts"
import { changePosition, removeMember } from "../../members/verbs.ts"
import { inviteOf } from "./reads.ts"
import { acceptInvite, createUser, positionOf } from "./verbs.ts"

/** Maximum number of listed invitations: this list of the commerce API has no pages. */
const MAX_INVITES = 200

/** Who may change people sees the tokens that were kept for them. */
const seenBy = (context: SystemContext) => ({
  seesTokens: may(context, "member.change_position") && context.viewer.via !== "api_key",
})

export const userRoutes = systemRoutes(users, {
  async list({ query, ...context }) {
    const { members, ...page } = await context.rows.page("members", query)
    const ids = members.map(({ id }) => id)
    return { users: await readUsers(context, ids, seenBy(context)), ...page }
  },
  async read({ params, ...context }) {
    const { id } = await context.rows.one("members", params.id)
    return { user: await readUser(context, id, seenBy(context)) }
  },
  async create({ body, ...context }) {
    const id = await createUser(context, body)
    return { user: await readUser(context, id, seenBy(context)) }
  },
  async update({ params: { id }, body, ...context }) {
    const member = await context.rows.lock("members", id)
    const { role, first_name = member.first_name, last_name = member.last_name } = body
    const { type } = await context.rows.one("organisations", member.organisation_id)
    if (role !== undefined) await changePosition(context, id, positionOf(type, role))
    await renameMember(context, id, { first_name, last_name })
    await changeUserData(context, id, body)
    // Read again, so that the audit line has what differs (ADR 47).
    await context.rows.one("members", id)
    return { user: await readUser(context, id, seenBy(context)) }
  },
  async remove({ params, ...context }) {
    return { ...(await removeMember(context, params.id)), object: "user" as const }
  },

  async listInvites(context) {
    const { invitations } = await context.rows.page("invitations", {
      kind: "member",
      status: ["pending", "accepted"],
      limit: MAX_INVITES,
      offset: 0,
    })
    return { invites: invitations.map(inviteOf) }
  },
  async invite({ body, ...context }) {
    const { organisation_id } = context.viewer
    const { type, language } = await context.rows.one("organisations", organisation_id)
    const position = positionOf(type, body.role)
    const is_developer = body.role === "developer"
    await inviteMember(context, { email: body.user, position, language, is_developer })
    return {}
  },
  async resendInvite({ params, ...context }) {
    await resendInvitation(context, params.id)
    return {}
  },
  async removeInvite({ params: { id }, ...context }) {
    await revokeInvitation(context, id)
    return { id, object: "invite" as const, deleted: true as const }
  },
  async acceptInvite({ body, ...context }) {
    await acceptInvite(context, body)
    return {}
  },
})
