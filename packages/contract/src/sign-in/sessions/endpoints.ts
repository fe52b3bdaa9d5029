import { z } from "zod"
import { endsKeys, workingKeys } from "../../access/api-keys/schema.ts"
import { Challenge } from "../../access/second-factor/schema.ts"
import { endpoint, type Limit } from "../../kernel/endpoint.ts"
import { ById, deletedReply, itemReply } from "../../kernel/page.ts"
import { PreparedProof, PrepareProof, ProvePasskey } from "../passkeys/schema.ts"
import {
  AcceptFirst,
  ConfirmPassword,
  Credentials,
  CurrentSession,
  PasswordToken,
  ResetFactor,
  ResetPassword,
  SecondStep,
  Session,
  User,
} from "./schema.ts"

const MINUTE = 60
const HOUR = 60 * MINUTE
const user = itemReply("user", User)
const done = z.object({})

/** Only failed attempts count, so that valid sign-ins are never limited. */
const signingIn: readonly Limit[] = [
  {
    name: "sign-in",
    per: "account",
    max: 5,
    seconds: 15 * MINUTE,
    counts: "failures",
    guarded: { failures: 25, seconds: HOUR, max: 2 },
  },
  { name: "sign-in", per: "address", max: 100, seconds: HOUR, counts: "failures" },
  // Attackers who guess codes know the password and may use many networks.
  {
    name: "code",
    per: "account anywhere",
    max: 20,
    seconds: HOUR,
    counts: "failures",
    only: "second_factor.wrong_code",
  },
]
const guessing: readonly Limit[] = [
  { name: "guess", per: "address", max: 10, seconds: HOUR, counts: "failures" },
]
const signIn = {
  method: "POST",
  action: "session.open",
  body: Credentials,
  secret: true,
  limits: signingIn,
  beforeSecondFactor: true,
} as const

const passkey = {
  method: "POST",
  action: "session.open",
  secret: true,
  beforeSecondFactor: true,
} as const

export const sessions = {
  /**
   * For browsers: the session is a cookie that no script can read. For an account with a second
   * factor the password alone opens no session: `user` is null, and `challenge` is valid for five
   * minutes.
   */
  open: endpoint({
    ...signIn,
    path: "/admin/auth",
    reply: z.object({ user: User.nullable(), challenge: Challenge.nullable() }),
  }),
  /** The second step: the challenge and a code open the session. */
  secondStep: endpoint({
    ...signIn,
    path: "/admin/auth/second-factor",
    body: SecondStep,
    reply: user,
  }),
  /**
   * Challenge for an authenticator: as the second step with the challenge of the first, or alone to
   * sign in by passkey. Valid for five minutes, once.
   */
  preparePasskey: endpoint({
    ...passkey,
    path: "/admin/auth/passkey/prepare",
    body: PrepareProof,
    reply: z.object({ preparation: PreparedProof }),
    limits: [{ name: "passkey", per: "address", max: 300, seconds: HOUR }],
  }),
  /**
   * Opens the session with a passkey: alone it needs user verification, after the password
   * possession suffices.
   */
  passkey: endpoint({
    ...passkey,
    path: "/admin/auth/passkey",
    body: ProvePasskey,
    reply: user,
    limits: [{ name: "sign-in", per: "address", max: 100, seconds: HOUR, counts: "failures" }],
  }),
  /**
   * After the right password, without app, passkey and recovery codes: requests that an
   * administrator removes the second factor. The person is notified by mail.
   */
  askReset: endpoint({
    ...signIn,
    path: "/admin/auth/second-factor/reset",
    body: ResetFactor,
    reply: done,
  }),
  /**
   * For programs: the session is a bearer token. `code` is required if there is a second factor.
   */
  token: endpoint({
    ...signIn,
    path: "/admin/auth/token",
    reply: z.object({ access_token: z.string() }),
  }),
  read: endpoint({
    method: "GET",
    path: "/admin/auth",
    action: "session.read",
    reply: user,
    beforeSecondFactor: true,
  }),
  /** Signs out here. Other sessions of the person go on. */
  close: endpoint({
    method: "DELETE",
    path: "/admin/auth",
    action: "session.close",
    reply: done,
    beforeSecondFactor: true,
  }),
  /**
   * Confirms the password for actions that require a recent one. The session continues with a new
   * token: in the cookie, or as `access_token`.
   */
  confirm: endpoint({
    method: "POST",
    path: "/admin/auth/confirm",
    action: "session.confirm",
    body: ConfirmPassword,
    reply: z.object({ access_token: z.string().nullable() }),
    secret: true,
    limits: [
      { name: "password", per: "viewer", max: 10, seconds: 15 * MINUTE, counts: "failures" },
    ],
    beforeSecondFactor: true,
  }),

  current: endpoint({
    method: "GET",
    path: "/admin/session",
    action: "session.read",
    reply: itemReply("session", CurrentSession),
    beforeSecondFactor: true,
  }),
  list: endpoint({
    method: "GET",
    path: "/admin/sessions",
    action: "session.list",
    reply: z.object({ sessions: z.array(Session) }),
  }),
  /** Ends one of the person's own sessions. */
  end: endpoint({
    method: "DELETE",
    path: "/admin/sessions/:id",
    action: "session.close",
    params: ById,
    reply: deletedReply("session"),
    recentPassword: true,
  }),
  /** Ends all sessions of the person, this one as well, and their API keys; answers which keys still work. */
  closeAll: endpoint({
    method: "POST",
    path: "/admin/sessions/close-all",
    action: "session.close",
    body: z.strictObject(endsKeys),
    reply: z.object(workingKeys),
    recentPassword: true,
  }),

  /** Always the same answer, so that it does not reveal accounts. A job sends the mail. */
  requestReset: endpoint({
    method: "POST",
    path: "/admin/users/password-token",
    action: "session.reset",
    body: PasswordToken,
    reply: done,
    secret: true,
    beforeSecondFactor: true,
    limits: [{ name: "reset", per: "address", max: 20, seconds: HOUR }],
  }),
  reset: endpoint({
    method: "POST",
    path: "/admin/users/reset-password",
    action: "session.reset",
    body: ResetPassword,
    reply: user.extend(workingKeys),
    secret: true,
    beforeSecondFactor: true,
    limits: guessing,
  }),
  /**
   * The one-time link of an empty installation: creates the platform and its first administrator.
   */
  acceptFirst: endpoint({
    method: "POST",
    path: "/admin/auth/first-administrator",
    action: "session.open",
    body: AcceptFirst,
    reply: user,
    secret: true,
    beforeSecondFactor: true,
    limits: guessing,
  }),
}
