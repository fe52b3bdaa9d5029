import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, deletedReply, itemReply, listReply } from "../../kernel/page.ts"
import { User } from "../../sign-in/sessions/schema.ts"
import {
  AcceptInvite,
  ChangeUser,
  Invite,
  NewInvite,
  NewUser,
  OneUser,
  UserQuery,
} from "./schema.ts"

const done = z.object({})
const user = itemReply("user", User)
const invited = { limits: [{ name: "invite", per: "viewer", max: 60, seconds: 3600 }] } as const

/** Users and invites of the commerce API: members, and invitations of members. */
export const users = {
  list: endpoint({
    method: "GET",
    path: "/admin/users",
    action: "member.read",
    query: UserQuery,
    reply: listReply("users", User),
  }),
  read: endpoint({
    method: "GET",
    path: "/admin/users/:id",
    action: "member.read",
    params: ById,
    query: OneUser,
    reply: user,
  }),
  /** Only for members of the platform; others are invited. */
  create: endpoint({
    method: "POST",
    path: "/admin/users",
    action: "user.create",
    body: NewUser,
    reply: user,
    secret: true,
    recentPassword: true,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/users/:id",
    action: "member.change_position",
    params: ById,
    body: ChangeUser,
    reply: user,
    secret: true,
    recentPassword: true,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/admin/users/:id",
    action: "member.remove",
    params: ById,
    reply: deletedReply("user"),
    recentPassword: true,
  }),

  listInvites: endpoint({
    method: "GET",
    path: "/admin/invites",
    action: "invitation.read",
    reply: z.object({ invites: z.array(Invite) }),
  }),
  invite: endpoint({
    ...invited,
    method: "POST",
    path: "/admin/invites",
    action: "invitation.invite_member",
    body: NewInvite,
    reply: done,
    recentPassword: true,
  }),
  resendInvite: endpoint({
    ...invited,
    method: "POST",
    path: "/admin/invites/:id/resend",
    action: "invitation.change",
    params: ById,
    reply: done,
  }),
  removeInvite: endpoint({
    method: "DELETE",
    path: "/admin/invites/:id",
    action: "invitation.change",
    params: ById,
    reply: deletedReply("invite"),
  }),
  /** Accepts with the token of the mail. New members of an organisation accept the terms in the onboarding. */
  acceptInvite: endpoint({
    method: "POST",
    path: "/admin/invites/accept",
    action: "onboarding.accept",
    body: AcceptInvite,
    reply: done,
    secret: true,
    beforeSecondFactor: true,
    limits: [
      {
        name: "invitation",
        per: "address",
        max: 10,
        seconds: 3600,
        counts: "failures",
        only: "onboarding.invalid_invitation",
      },
    ],
  }),
}
