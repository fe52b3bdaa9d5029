import { z } from "zod"
import { endpoint, type Limit } from "../kernel/endpoint.ts"
import { itemReply } from "../kernel/page.ts"
import { GivenCode, Preparation, RecoveryCodes, SecondFactor } from "./schema.ts"

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

/** One's own second factor: codes of an app (RFC 6238) beside the password. */
export const secondFactor = {
  read: endpoint({
    method: "GET",
    path,
    action: "second_factor.read",
    reply,
    beforeSecondFactor: true,
  }),
  /** Makes a new secret for an app. Nothing is asked of anybody before it is confirmed. */
  prepare: endpoint({
    ...set,
    path: `${path}/prepare`,
    reply: z.object({ preparation: Preparation }),
  }),
  /** Sets the factor, by a code of the app. The recovery codes are shown here and never again. */
  confirm: endpoint({ ...set, path: `${path}/confirm`, body: GivenCode, reply: RecoveryCodes }),
  /** New recovery codes; those before are void. */
  renewRecoveryCodes: endpoint({
    ...set,
    path: `${path}/recovery-codes`,
    body: GivenCode,
    reply: RecoveryCodes,
  }),
  /** Takes it off: from now on the password suffices. */
  remove: endpoint({
    ...set,
    path: `${path}/remove`,
    action: "second_factor.remove",
    body: GivenCode,
    reply,
  }),
}
