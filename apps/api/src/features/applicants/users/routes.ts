import { users } from "@packhaus/contract/applicants/users/endpoints"
import { systemRoutes } from "../../../context.ts"
import { resendInvitation, revokeInvitation } from "../../members/invitations/verbs/change.ts"
import { inviteMember } from "../../members/invitations/verbs/invite.ts"
import { renameMember } from "../../members/verbs/rename.ts"
import { changePosition, removeMember } from "../../members/verbs.ts"
import { inviteOf, userOf } from "./reads.ts"
import { acceptInvite, createUser, positionOf } from "./verbs.ts"

/** Maximum number of listed invitations: this list of the commerce API has no pages. */
const MAX_INVITES = 200

export const userRoutes = systemRoutes(users, {
  async list({ query, ...context }) {
    const { members, ...page } = await context.rows.page("members", query)
    return { users: members.map(userOf), ...page }
  },
  read: async ({ params, ...context }) => ({
    user: userOf(await context.rows.one("members", params.id)),
  }),
  async create({ body, ...context }) {
    const id = await createUser(context, body)
    return { user: userOf(await context.rows.one("members", id)) }
  },
  async update({ params: { id }, body, ...context }) {
    const member = await context.rows.lock("members", id)
    const { role, first_name = member.first_name, last_name = member.last_name } = body
    const { type } = await context.rows.one("organisations", member.organisation_id)
    if (role !== undefined) await changePosition(context, id, positionOf(type, role))
    await renameMember(context, id, { first_name, last_name })
    return { user: userOf(await context.rows.one("members", id)) }
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
    await inviteMember(context, { email: body.user, position, language })
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
