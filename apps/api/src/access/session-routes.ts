import type { Action } from "@packhaus/contract/access/policy"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { sessions } from "@packhaus/contract/sessions/endpoints"
import { routesFor } from "@packhaus/kernel/routes"
import type { SystemContext } from "../context.ts"
import { featureAttention } from "../features/features.ts"
import { addStandardPackagings } from "../features/packagings/verbs.ts"
import { attentionOf } from "./attention.ts"
import { passwordChanged } from "./events.ts"
import { acceptFirstAdministrator } from "./first-administrator.ts"
import { requestReset, resetPassword } from "./password-reset.ts"
import { openSession } from "./session.ts"
import { readPerson, readSessions, readUser } from "./session-reads.ts"
import { endSession, endSessions, signIn } from "./sign-in.ts"

type Account = { id: string; organisation_id: string }
/** Whose account it was about: the line's actor is nobody yet. */
const lineOf = ({ id, organisation_id }: Account, action: Action) => ({
  ...{ entity: "members", entity_id: id, organisation_id, action },
})

export const sessionRoutes = routesFor<SystemContext>()(sessions, {
  async open({ body, viewer, unscoped, cookies, note }) {
    const member = await signIn(unscoped, body)
    // A session never goes over from one sign-in to the next.
    if (viewer.via === "cookie") await endSession(unscoped, viewer.id, viewer.session_id)
    cookies.open(await openSession(unscoped, member.id, { kind: "cookie", ...cookies.origin }))
    await note(lineOf(member, "session.open"))
    return { user: await readUser(unscoped, member.id) }
  },

  async token({ body, unscoped, cookies, note }) {
    const member = await signIn(unscoped, body)
    const opening = { kind: "bearer", ...cookies.origin } as const
    await note(lineOf(member, "session.open"))
    return { access_token: await openSession(unscoped, member.id, opening) }
  },

  read: async ({ viewer, unscoped }) => ({ user: await readUser(unscoped, viewer.id) }),

  async close({ viewer, unscoped, cookies }) {
    if (viewer.via !== "api_key") await endSession(unscoped, viewer.id, viewer.session_id)
    cookies.close()
    return {}
  },

  async current(context) {
    const { unscoped, viewer } = context
    const person = await readPerson(unscoped, viewer)
    const { attention, missing_scopes } = await attentionOf(featureAttention, context)
    return { session: { ...person, attention, warnings: { missing_scopes } } }
  },

  list: async ({ unscoped, viewer }) => ({ sessions: await readSessions(unscoped, viewer) }),

  async end({ params: { id }, viewer, unscoped }) {
    if (!(await endSession(unscoped, viewer.id, id)))
      throw new ApiError("row.not_found", { table: "sessions", id })
    return { id, object: "session" as const, deleted: true as const }
  },

  async closeAll({ viewer, unscoped, cookies }) {
    await endSessions(unscoped, viewer.id)
    cookies.close()
    return {}
  },

  async requestReset({ body, emit }) {
    await requestReset(emit, body.email)
    return {}
  },

  async reset({ body, unscoped, emit, note }) {
    const { id, organisation_id } = await resetPassword(unscoped, body)
    await note(lineOf({ id, organisation_id }, "session.reset"))
    await emit(passwordChanged, { id, organisation_ids: [organisation_id] })
    return { user: await readUser(unscoped, id) }
  },

  async acceptFirst({ body, ...context }) {
    const id = await acceptFirstAdministrator(context.unscoped, body)
    await addStandardPackagings(context)
    return { user: await readUser(context.unscoped, id) }
  },
})
