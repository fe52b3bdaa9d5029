import { type Role, roles } from "@packhaus/contract/access/roles"
import { expect, it } from "vitest"
import { askerOf, isList } from "../ask-expected.ts"
import type { Expectation, Expectations } from "../expect/expectation.ts"
import type { Actor, TestApp } from "../test-app.ts"

const nobody: Actor = { id: "", organisation_id: "", token: "" }
type Params = Record<string, string>
const refusal = (role: Role) => (role === "anonymous" ? "401" : "403")
const includes = (list: readonly Role[] | undefined, role: Role) => list?.includes(role) ?? false
const mayAtAll = ({ own, managed, assigned, foreign }: Expectation, role: Role) =>
  [own, managed, assigned, foreign].some((list) => includes(list, role))

/** Every route of a shard with every role, on own, managed, assigned, foreign and no data. */
export function matrix(testApp: TestApp, shard: Expectations) {
  const { createActor, db } = testApp
  const actorOf = (role: Role) => (role === "anonymous" ? nobody : createActor(role))
  const inject = askerOf(testApp)
  /** Viewers who only read or were refused have changed nothing, and are reused. */
  const unchanged = new Map<Role, Actor>()
  async function unchangedOne(role: Role) {
    const actor = unchanged.get(role) ?? (await actorOf(role))
    unchanged.set(role, actor)
    return actor
  }

  const ask = (name: string, role: Role, actor: Actor, params: Params = {}) =>
    inject(name, role === "anonymous" ? undefined : actor, params)

  /** The outcome: refused, not found (in a list: hidden), or reached. */
  async function outcome(name: string, role: Role, actor: Actor, params: Params) {
    const reply = await ask(name, role, actor, params)
    const { statusCode: status, body } = reply
    if (status === 401 || status === 403) return `${status}`
    if (status === 404) return "not found"
    if (status >= 500 || (status === 400 && params.id && reply.json().code === "request.invalid"))
      return `${status} ${body}: a valid body?`
    if (status !== 200 || !params.id || !isList(name)) return "reached"
    if (reply.headers["content-type"]?.toString().startsWith("text/csv"))
      return body.includes(params.id) ? "reached" : "not found"
    const rows = Object.values(reply.json()).find(Array.isArray) as { id: string }[] | undefined
    return rows?.some(({ id }) => id === params.id) ? "reached" : "not found"
  }

  /** The owner of the row in each relation to the role. */
  async function ownerOf(
    relation: "own" | "managed" | "foreign",
    entry: Expectation,
    actor: Actor,
  ) {
    if (relation === "own") return actor
    const owner = await createActor(entry.owner ?? "customer")
    if (relation === "managed")
      await db
        .updateTable("organisations")
        .set({ agency_id: actor.organisation_id })
        .where("id", "=", owner.organisation_id)
        .execute()
    return owner
  }

  it.each(Object.entries(shard))("401, 403, 404 or reached, by role: %s", async (name, entry) => {
    const { target, open, refusalsOnly, ownersOnly, signed } = entry
    const isRead = name.startsWith("GET ")
    const shared = target && (await target(testApp, await ownerOf("foreign", entry, nobody)))
    const seen: string[] = []
    const wanted: string[] = []
    const look = async (
      label: string,
      role: Role,
      want: string,
      actor: Actor,
      params: Params = {},
    ) => {
      wanted.push(`${role}, ${label}: ${want}`)
      seen.push(`${role}, ${label}: ${await outcome(name, role, actor, params)}`)
    }

    for (const role of roles) {
      if (!target) {
        const isOpen = includes(open, role)
        if (isOpen && refusalsOnly) continue
        const want = isOpen ? "reached" : signed ? "403" : refusal(role)
        await look(
          "nobody's",
          role,
          want,
          await (isOpen && !isRead ? actorOf(role) : unchangedOne(role)),
        )
        continue
      }
      if (!mayAtAll(entry, role)) {
        await look("foreign", role, refusal(role), await unchangedOne(role), shared)
        continue
      }
      const isGivenRows = includes(entry.managed, role) || includes(entry.assigned, role)
      const actor = await (isRead && !isGivenRows ? unchangedOne(role) : actorOf(role))
      if (isList(name))
        expect([role, (await ask(name, role, actor)).statusCode]).toEqual([role, 200])
      else await look("no", role, "not found", actor, { id: "none" })

      const sees = includes(entry.foreign, role)
      const isOwnTarget = sees && !isRead
      const foreign = isOwnTarget
        ? await target(testApp, await ownerOf("foreign", entry, actor))
        : shared
      await look("foreign", role, sees ? "reached" : "not found", actor, foreign)
      if (includes(entry.own, role)) {
        const own = await actorOf(role)
        await look("own", role, "reached", own, await target(testApp, own))
      }
      if (includes(entry.managed, role)) {
        const params = await target(testApp, await ownerOf("managed", entry, actor))
        await look("managed", role, "reached", actor, params)
      }
      if (includes(entry.assigned, role)) {
        const params = await target(testApp, await ownerOf("foreign", entry, actor), actor)
        await look("assigned", role, "reached", actor, params)
      }
    }

    if (ownersOnly) {
      const owner = await createActor("customer")
      const { organisation_id } = owner
      const colleague = await createActor("customer", { organisation_id, position: "member" })
      await look(
        "colleague's",
        "customer",
        "403",
        colleague,
        target && (await target(testApp, owner)),
      )
    }
    expect(seen).toEqual(wanted)
  })
}
