import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { invitationList } from "./list.ts"
import { CreateOrganisation, Invitation, InviteMember, InviteOrganisation } from "./schema.ts"

const reply = itemReply("invitation", Invitation)
/** Invitations send mail to strangers: the limit suits a person, not a program. */
const mailing = { limits: [{ name: "invite", per: "viewer", max: 60, seconds: 3600 }] } as const
const change = { method: "POST", params: ById, reply, action: "invitation.change" } as const

export const invitations = {
  ...invitationList.endpoints,
  /**
   * By agencies and administrators: the organisation is created when the invitation is accepted.
   */
  inviteOrganisation: endpoint({
    ...mailing,
    method: "POST",
    path: "/admin/invitations/organisations",
    action: "invitation.invite_organisation",
    body: InviteOrganisation,
    reply,
  }),
  /** Creates an organisation with the status `invited`, and invites its owner. */
  createOrganisation: endpoint({
    ...mailing,
    method: "POST",
    path: "/admin/organisations",
    action: "organisation.create",
    body: CreateOrganisation,
    reply,
  }),
  /** Invites a colleague to the person's own organisation; administrators to any. */
  inviteMember: endpoint({
    ...mailing,
    method: "POST",
    path: "/admin/invitations/members",
    action: "invitation.invite_member",
    body: InviteMember,
    reply,
    recentPassword: true,
  }),
  /**
   * Sends a new link, valid for seven days; the previous one is void. An expired invitation stays
   * expired, and a new one is created.
   */
  resend: endpoint({ ...change, ...mailing, path: "/admin/invitations/:id/resend" }),
  /** Takes it back: its link is void at once. */
  revoke: endpoint({ ...change, path: "/admin/invitations/:id/revoke" }),
}
