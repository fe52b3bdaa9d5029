import type { Action } from "@packhaus/contract/access/policy"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { lacksSecondFactor, systemRoutes } from "../../../context.ts"
import { endActing } from "../../access/acting/verbs/end.ts"
import { keysAfter } from "../../access/api-keys/verbs/revoke.ts"
import { readFactorDue } from "../../access/second-factor/reads.ts"
import { askReset } from "../../access/second-factor/verbs/resets.ts"
import { takeCode } from "../../access/second-factor/verbs.ts"
import { passwordChanged } from "../../members/events.ts"
import { readUser } from "../../members/reads.ts"
import { addStandardPackagings } from "../../stock/packagings/verbs/standard.ts"
import { prepareProof } from "../passkeys/verbs/prove.ts"
import { readPerson, readSessions } from "./reads.ts"
import { recordProgram } from "./verbs/device.ts"
import { enter, lineOf, signedIn } from "./verbs/enter.ts"
import { acceptFirstAdministrator } from "./verbs/first-administrator.ts"
import { requestReset, resetPassword } from "./verbs/password-reset.ts"
import {
  challengedBy,
  meetChallenge,
  meetPasskey,
  openChallenge,
  signIn,
  useUpChallenge,
} from "./verbs/sign-in.ts"

const byPassword = ["password"] as const
const withCode = ["password", "code"] as const
const withPasskey = ["password", "passkey"] as const
const byPasskey = ["passkey"] as const

/** Actions allowed before a required second factor is set up. */
const beforeSecondFactor = new Set<Action>([
  "session.read",
  "session.close",
  "session.confirm",
  "second_factor.read",
  "second_factor.set",
  "passkey.read",
  "passkey.write",
])

export const sessionRoutes = systemRoutes(sessions, {
  async open({ body, ...context }) {
    const { note } = context
    const { needsCode, ...member } = await signIn(context, body)
    if (needsCode) {
      if (body.code === undefined) {
        await note({ ...lineOf(member, "session.open"), details: { awaits: "code" } })
        return { user: null, challenge: await openChallenge(context, member.id) }
      }
      await takeCode(context, member.id, body.code)
    }
    const factors = needsCode ? withCode : byPassword
    return { user: await enter(context, member, factors), challenge: null }
  },

  secondStep: async ({ body, ...context }) => ({
    user: await enter(context, await meetChallenge(context, body), withCode),
  }),

  preparePasskey: async ({ body, ...context }) => ({
    preparation: await prepareProof(context, await challengedBy(context, body.challenge)),
  }),

  async passkey({ body, ...context }) {
    const member = await meetPasskey(context, body)
    const factors = body.challenge === undefined ? byPasskey : withPasskey
    return { user: await enter(context, member, factors) }
  },

  async askReset({ body, ...context }) {
    const member = await useUpChallenge(context, body)
    await askReset(context, member)
    await context.note({ ...lineOf(member, "session.open"), details: { asks: "reset" } })
    return {}
  },

  async token({ body, ...context }) {
    const { unscoped, access, cookies, note } = context
    const { needsCode, ...member } = await signIn(context, body)
    if (needsCode) {
      if (body.code === undefined) throw new ApiError("sessions.code_needed")
      await takeCode(context, member.id, body.code)
    }
    const opening = { kind: "bearer", ...cookies.origin } as const
    await recordProgram(context, member)
    await note(signedIn(member, needsCode ? withCode : byPassword))
    return { access_token: await access.openSession(unscoped, member.id, opening) }
  },

  read: async (context) => ({ user: await readUser(context, context.viewer.id) }),

  async close(context) {
    const { viewer, unscoped, access, cookies } = context
    // Signing out during impersonation applies to the administrator.
    if (viewer.acting) await endActing(context, "signed_out")
    const id = viewer.acting?.administrator.id ?? viewer.id
    if (viewer.via !== "api_key") await access.endSession(unscoped, id, viewer.session_id)
    cookies.close()
    return {}
  },

  async confirm({ body, viewer, unscoped, access, cookies }) {
    // API keys do not know the password.
    if (viewer.via === "api_key") throw new ApiError("access.denied")
    await access.mustBePassword(unscoped, viewer.id, { path: "password", password: body.password })
    const token = await access.renewSession(unscoped, viewer.session_id)
    if (viewer.via === "cookie") cookies.open(token)
    return { access_token: viewer.via === "cookie" ? null : token }
  },

  async current(context) {
    const { viewer } = context
    const person = await readPerson(context)
    const nothing = { attention: {}, warnings: { missing_scopes: [] }, has_shop_front: false }
    const free = {
      must_set_second_factor: false,
      second_factor_due_at: null,
      support_email: context.outside.operator.support,
      demo_progress: context.outside.demoProgress(),
    }
    // The counts are of areas which a key's scopes may leave out, and no program looks at them.
    if (viewer.via === "api_key") return { session: { ...person, ...nothing, ...free } }
    if (lacksSecondFactor(context)) {
      const actions = person.actions.filter((action) => beforeSecondFactor.has(action))
      return { session: { ...person, ...nothing, ...free, actions, must_set_second_factor: true } }
    }
    const { attention, missing_scopes, has_shop_front } = await context.attention()
    const warnings = { missing_scopes }
    const second_factor_due_at = await readFactorDue(context)
    const open = { attention, warnings, has_shop_front }
    return { session: { ...person, ...free, second_factor_due_at, ...open } }
  },

  list: async (context) => ({ sessions: await readSessions(context) }),

  async end({ params: { id }, viewer, unscoped, access }) {
    if (!(await access.endSession(unscoped, viewer.id, id)))
      throw new ApiError("row.not_found", { table: "sessions", id })
    return { id, object: "session" as const, deleted: true as const }
  },

  async closeAll({ body, ...context }) {
    const { viewer, unscoped, access, cookies } = context
    await access.endSessions(unscoped, viewer.id)
    cookies.close()
    return { api_keys: await keysAfter(context, viewer.id, body) }
  },

  async requestReset({ body, emit, cookies }) {
    await requestReset(emit, { email: body.email, ip: cookies.origin.ip })
    return {}
  },

  async reset({ body, ...context }) {
    const { emit, note } = context
    const { id, organisation_id } = await resetPassword(context, body)
    await note(lineOf({ id, organisation_id }, "session.reset"))
    await emit(passwordChanged, { id, organisation_ids: [organisation_id] })
    const api_keys = await keysAfter(context, id, body)
    return { user: await readUser(context, id), api_keys }
  },

  async acceptFirst({ body, ...context }) {
    const member = await acceptFirstAdministrator(context, body)
    await addStandardPackagings(context)
    return { user: await enter(context, member, byPassword) }
  },
})
