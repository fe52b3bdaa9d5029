import { z } from "zod"
import { RecoveryCodes } from "../../access/second-factor/schema.ts"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, deletedReply, itemReply } from "../../kernel/page.ts"
import { AddPasskey, Passkey, PreparedPasskey, RenamePasskey } from "./schema.ts"

const path = "/admin/members/me/passkeys"
const set = {
  method: "POST",
  action: "passkey.write",
  secret: true,
  beforeSecondFactor: true,
  recentPassword: true,
} as const

/** The person's own passkeys: a second factor that phishing pages cannot obtain. */
export const passkeys = {
  list: endpoint({
    method: "GET",
    path,
    action: "passkey.read",
    reply: z.object({ passkeys: z.array(Passkey) }),
    beforeSecondFactor: true,
  }),
  /** A challenge for an authenticator, valid for five minutes, once, in this session. */
  prepare: endpoint({
    ...set,
    path: `${path}/prepare`,
    reply: z.object({ preparation: PreparedPasskey }),
    limits: [{ name: "passkey", per: "viewer", max: 60, seconds: 3600 }],
  }),
  /** Recovery codes for a first factor; otherwise empty. */
  add: endpoint({
    ...set,
    path,
    body: AddPasskey,
    reply: itemReply("passkey", Passkey).extend(RecoveryCodes.shape),
  }),
  rename: endpoint({
    method: "POST",
    path: `${path}/:id`,
    action: "passkey.write",
    params: ById,
    body: RenamePasskey,
    reply: itemReply("passkey", Passkey),
  }),
  /** Without an app, the last one takes the second factor with it. */
  remove: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    action: "passkey.write",
    params: ById,
    reply: deletedReply("passkey"),
    recentPassword: true,
  }),
}
