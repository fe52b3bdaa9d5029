import { ApiError } from "@packhaus/contract/kernel/errors"
import { sessions } from "@packhaus/contract/sessions/endpoints"
import { routesFor } from "@packhaus/kernel/routes"
import type { SystemContext } from "../context.ts"
import { featureAttention } from "../features/features.ts"
import { attentionOf } from "./attention.ts"
import { passwordChanged } from "./events.ts"
import { acceptFirstAdministrator } from "./first-administrator.ts"
import { requestReset, resetPassword } from "./password-reset.ts"
import { openSession } from "./session.ts"
import { readPerson, readSessions, readUser } from "./session-reads.ts"
import { endSessions, signIn } from "./sign-in.ts"

export const sessionRoutes = routesFor<SystemContext>()(sessions, {
  async open({ body, viewer, unscoped, cookies }) {
    const member_id = await signIn(unscoped, body)
    // A session never goes over from one sign-in to the next.
    if (viewer.via === "cookie") await endSessions(unscoped, viewer.id, viewer.session_id)
    cookies.open(await openSession(unscoped, member_id, { kind: "cookie", ...cookies.origin }))
    return { user: await readUser(unscoped, member_id) }
  },

  async token({ body, unscoped, cookies }) {
    const member_id = await signIn(unscoped, body)
    const opening = { kind: "bearer", ...cookies.origin } as const
    return { access_token: await openSession(unscoped, member_id, opening) }
  },

  read: async ({ viewer, unscoped }) => ({ user: await readUser(unscoped, viewer.id) }),

  async close({ viewer, unscoped, cookies }) {
    if (viewer.via !== "api_key") await endSessions(unscoped, viewer.id, viewer.session_id)
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
    const ended = await endSessions(unscoped, viewer.id, id)
    if (ended === 0) throw new ApiError("row.not_found", { table: "sessions", id })
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

  async reset({ body, unscoped, emit }) {
    const { id, organisation_id } = await resetPassword(unscoped, body)
    await emit(passwordChanged, { id, organisation_ids: [organisation_id] })
    return { user: await readUser(unscoped, id) }
  },

  async acceptFirst({ body, unscoped }) {
    return { user: await readUser(unscoped, await acceptFirstAdministrator(unscoped, body)) }
  },
})
