import { z } from "zod"
import { endsKeys, workingKeys } from "../access/api-keys/schema.ts"
import { endpoint } from "../kernel/endpoint.ts"
import { ById, deletedReply, itemReply } from "../kernel/page.ts"
import { memberList } from "./list.ts"
import { ChangePassword, ChangePosition, ChangeSelf, Member } from "./schema.ts"

const decide = {
  method: "POST",
  params: ById,
  reply: itemReply("member", Member),
  recentPassword: true,
} as const
const change = { method: "POST", action: "member.change_self" } as const

export const members = {
  ...memberList.endpoints,
  /**
   * The person's own name and language. For members of a disabled organisation only the language
   * (domain 1).
   */
  changeSelf: endpoint({
    ...change,
    path: "/admin/members/me",
    body: ChangeSelf,
    reply: itemReply("member", Member),
  }),
  /**
   * The person's own password. All their other sessions end; the reply lists the API keys that stay
   * valid.
   */
  changePassword: endpoint({
    ...change,
    path: "/admin/members/me/password",
    body: ChangePassword,
    reply: z.object(workingKeys),
    secret: true,
    limits: [{ name: "password", per: "viewer", max: 10, seconds: 15 * 60, counts: "failures" }],
  }),
  changePosition: endpoint({
    ...decide,
    path: "/admin/members/:id",
    action: "member.change_position",
    body: ChangePosition,
  }),
  /** Ends the person's sessions, links and API keys at once. */
  disable: endpoint({ ...decide, path: "/admin/members/:id/disable", action: "member.disable" }),
  /** The person may sign in again. Keys that were revoked stay revoked. */
  enable: endpoint({ ...decide, path: "/admin/members/:id/enable", action: "member.enable" }),
  /**
   * Ends all sessions and API keys of the person, who can sign in again. `revoke_api_keys: false`
   * keeps the keys.
   */
  endSessions: endpoint({
    ...decide,
    path: "/admin/members/:id/end-sessions",
    action: "member.end_sessions",
    body: z.strictObject(endsKeys),
  }),
  /**
   * For a lost phone and lost recovery codes: the person signs in by password only and is notified
   * by mail. Their sessions end.
   */
  removeSecondFactor: endpoint({
    ...decide,
    path: "/admin/members/:id/second-factor/remove",
    action: "member.remove_second_factor",
  }),
  /** Deletes the account; past actions keep the person's name. */
  remove: endpoint({
    method: "DELETE",
    path: "/admin/members/:id",
    action: "member.remove",
    params: ById,
    reply: deletedReply("member"),
    recentPassword: true,
  }),
}
