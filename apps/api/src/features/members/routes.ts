import { isShutDown } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { members } from "@packhaus/contract/members/endpoints"
import { systemRoutes } from "../../context.ts"
import { keysAfter } from "../access/api-keys/verbs/revoke.ts"
import { passwordChanged } from "./events.ts"
import { memberListing } from "./list.ts"
import {
  changePosition,
  disableMember,
  enableMember,
  endMemberSessions,
  removeMember,
  removeMemberFactor,
} from "./verbs.ts"

const self = ["id", "organisation_id", "first_name", "last_name", "email"] as const
const state = ["position", "language", "time_zone", "disabled_at", "second_factor_at"] as const
const times = ["created_at", "updated_at"] as const

export const memberRoutes = systemRoutes(members, {
  ...memberListing.handlers,
  changePosition: async ({ params, body, ...context }) => ({
    member: await changePosition(context, params.id, body.position),
  }),
  disable: async ({ params, ...context }) => ({ member: await disableMember(context, params.id) }),
  enable: async ({ params, ...context }) => ({ member: await enableMember(context, params.id) }),
  endSessions: async ({ params, body, ...context }) => ({
    member: await endMemberSessions(context, params.id, body),
  }),
  removeSecondFactor: async ({ params, ...context }) => ({
    member: await removeMemberFactor(context, params.id),
  }),
  remove: ({ params, ...context }) => removeMember(context, params.id),

  async changeSelf({ body, viewer, unscoped }) {
    const { language, time_zone, ...names } = body
    const keepsName = Object.values(names).every((name) => name === undefined)
    if (isShutDown(viewer.role) && !keepsName) throw new ApiError("access.denied")
    const changes = Object.entries(body).filter(([, value]) => value !== undefined)
    const member = await unscoped
      .updateTable("members")
      .set({ id: viewer.id, ...Object.fromEntries(changes) })
      .where("id", "=", viewer.id)
      .returning([...self, ...state, ...times])
      .executeTakeFirstOrThrow()
    return { member }
  },

  async changePassword({ body, ...context }) {
    const { viewer, unscoped, access, emit } = context
    // API keys must not take over their owner's account.
    if (viewer.via === "api_key") throw new ApiError("access.denied")
    const given = { path: "old_password", password: body.old_password }
    const person = await access.mustBePassword(unscoped, viewer.id, given)
    await access.mustBeHardToGuess(body.password, person)
    await access.setPassword(unscoped, { id: viewer.id }, body.password)
    await access.endTokens(unscoped, viewer.id)
    await access.endSessions(unscoped, viewer.id, viewer.session_id)
    const api_keys = await keysAfter(context, viewer.id, body)
    await emit(passwordChanged, { id: viewer.id, organisation_ids: [viewer.organisation_id] })
    return { api_keys }
  },
})
