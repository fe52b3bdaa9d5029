import { z } from "zod"
import { endpoint, type Limit } from "../../kernel/endpoint.ts"
import { ById, deletedReply, itemReply } from "../../kernel/page.ts"
import {
  FactorReset,
  GivenCode,
  Preparation,
  RecoveryCodes,
  RenewCodes,
  SecondFactor,
} from "./schema.ts"

const path = "/admin/members/me/second-factor"
const guessing: readonly Limit[] = [
  { name: "code", per: "viewer", max: 5, seconds: 15 * 60, counts: "failures" },
]
const set = {
  method: "POST",
  action: "second_factor.set",
  secret: true,
  limits: guessing,
  beforeSecondFactor: true,
  recentPassword: true,
} as const
const reply = itemReply("second_factor", SecondFactor)
const decide = {
  method: "POST",
  action: "second_factor.decide_reset",
  params: ById,
  reply: deletedReply("second_factor_reset"),
  recentPassword: true,
} as const

/** The person's own second factor: codes of an authenticator app (RFC 6238) beside the password. */
export const secondFactor = {
  read: endpoint({
    method: "GET",
    path,
    action: "second_factor.read",
    reply,
    beforeSecondFactor: true,
  }),
  /** Creates a secret for an app. It takes effect after confirmation. */
  prepare: endpoint({
    ...set,
    path: `${path}/prepare`,
    reply: z.object({ preparation: Preparation }),
  }),
  /**
   * Confirms the app with a code. Recovery codes are returned only here; existing ones are kept and
   * not returned.
   */
  confirm: endpoint({ ...set, path: `${path}/confirm`, body: GivenCode, reply: RecoveryCodes }),
  /** New recovery codes; those before are void. */
  renewRecoveryCodes: endpoint({
    ...set,
    path: `${path}/recovery-codes`,
    body: RenewCodes,
    reply: RecoveryCodes,
  }),
  /** Takes the app off: unless there are passkeys, the password suffices from now on. */
  remove: endpoint({
    ...set,
    path: `${path}/remove`,
    action: "second_factor.remove",
    body: GivenCode,
    reply,
  }),

  /** Requests to reset a lost second factor; never the viewer's own. */
  resets: endpoint({
    method: "GET",
    path: "/admin/second-factor-resets",
    action: "second_factor.decide_reset",
    reply: z.object({ second_factor_resets: z.array(FactorReset) }),
  }),
  /** Removes the requester's second factor and ends their sessions; they are notified by mail. */
  approveReset: endpoint({ ...decide, path: "/admin/second-factor-resets/:id/approve" }),
  /** Leaves everything as it is. */
  declineReset: endpoint({ ...decide, path: "/admin/second-factor-resets/:id/decline" }),
}
