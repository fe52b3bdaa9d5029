import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { itemReply } from "../kernel/page.ts"
import { ChangePassword, ChangeSelf, Member } from "./schema.ts"

const change = { method: "POST", action: "member.change_self" } as const

export const members = {
  /** One's own name and language. Of a disabled organisation: the language only (domain 1). */
  changeSelf: endpoint({
    ...change,
    path: "/admin/members/me",
    body: ChangeSelf,
    reply: itemReply("member", Member),
  }),
  /** One's own password. Every other session of the person ends. */
  changePassword: endpoint({
    ...change,
    path: "/admin/members/me/password",
    body: ChangePassword,
    reply: z.object({}),
    secret: true,
    limits: [{ name: "password", per: "viewer", max: 10, seconds: 15 * 60, counts: "failures" }],
  }),
}
