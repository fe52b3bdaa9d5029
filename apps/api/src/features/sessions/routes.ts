import type { Action } from "@packhaus/contract/access/policy"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { sessions } from "@packhaus/contract/sessions/endpoints"
import { lacksSecondFactor, systemRoutes } from "../../context.ts"
import { keysAfter } from "../api-keys/verbs/revoke.ts"
import { passwordChanged } from "../members/events.ts"
import { addStandardPackagings } from "../packagings/verbs.ts"
import { takeCode } from "../second-factor/verbs.ts"
import { readPerson, readSessions, readUser } from "./reads.ts"
import { enter, lineOf, signedIn } from "./verbs/enter.ts"
import { acceptFirstAdministrator } from "./verbs/first-administrator.ts"
import { requestReset, resetPassword } from "./verbs/password-reset.ts"
import { meetChallenge, openChallenge, signIn } from "./verbs/sign-in.ts"

/** What those may do who must have a second factor and have not set it yet. */
const beforeSecondFactor = new Set<Action>([
  "session.read",
  "session.close",
  "session.confirm",
  "second_factor.read",
  "second_factor.set",
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
    return { user: await enter(context, member, needsCode), challenge: null }
  },

  secondStep: async ({ body, ...context }) => ({
    user: await enter(context, await meetChallenge(context, body), true),
  }),

  async token({ body, ...context }) {
    const { unscoped, access, cookies, note } = context
    const { needsCode, ...member } = await signIn(context, body)
    if (needsCode) {
      if (body.code === undefined) throw new ApiError("sessions.code_needed")
      await takeCode(context, member.id, body.code)
    }
    const opening = { kind: "bearer", ...cookies.origin } as const
    await note(signedIn(member, needsCode))
    return { access_token: await access.openSession(unscoped, member.id, opening) }
  },

  read: async (context) => ({ user: await readUser(context, context.viewer.id) }),

  async close({ viewer, unscoped, access, cookies }) {
    if (viewer.via !== "api_key") await access.endSession(unscoped, viewer.id, viewer.session_id)
    cookies.close()
    return {}
  },

  async confirm({ body, viewer, unscoped, access, cookies }) {
    // A key is for programs. Who holds one does not know the password.
    if (viewer.via === "api_key") throw new ApiError("access.denied")
    await access.mustBePassword(unscoped, viewer.id, { path: "password", password: body.password })
    const token = await access.renewSession(unscoped, viewer.session_id)
    if (viewer.via === "cookie") cookies.open(token)
    return { access_token: viewer.via === "cookie" ? null : token }
  },

  async current(context) {
    const { viewer } = context
    const person = await readPerson(context)
    const nothing = { attention: {}, warnings: { missing_scopes: [] } }
    // The counts are of areas which a key's scopes may leave out, and no program looks at them.
    if (viewer.via === "api_key")
      return { session: { ...person, ...nothing, must_set_second_factor: false } }
    if (lacksSecondFactor(context)) {
      const actions = person.actions.filter((action) => beforeSecondFactor.has(action))
      return { session: { ...person, ...nothing, actions, must_set_second_factor: true } }
    }
    const { attention, missing_scopes } = await context.attention()
    const warnings = { missing_scopes }
    return { session: { ...person, must_set_second_factor: false, attention, warnings } }
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
    return { user: await enter(context, member, false) }
  },
})
