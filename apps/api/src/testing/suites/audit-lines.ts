import { isStaff, type Role } from "@packhaus/contract/access/roles"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { expect, it } from "vitest"
import { askerOf } from "../ask-expected.ts"
import { declared, declaredLines, isWriting } from "../declared-lines.ts"
import type { Expectation, Expectations } from "../expect/expectation.ts"
import type { TestApp } from "../test-app.ts"
import { nameOf } from "./foreign-ids.ts"

/** Relations in the order in which a wrong organisation in a line is most visible. */
const relations = ["foreign", "assigned", "managed", "own", "open"] as const
type Relation = (typeof relations)[number]

function askedAs(entry: Expectation): { relation: Relation; role: Role } | undefined {
  for (const relation of relations) {
    const roles = (entry[relation] ?? []).filter((one) => one !== "anonymous")
    // For own rows, staff share an organisation, which other tests of the file change as well.
    const isOwn = relation === "own" || relation === "open"
    const role = (isOwn && roles.find((one) => !isStaff(one))) || roles[0]
    if (role && (relation === "open" || entry.target)) return { relation, role }
  }
  return undefined
}

/** Every changing route of a shard writes exactly its declared audit lines. */
export function auditLines(testApp: TestApp, endpoints: readonly Endpoint[], shard: Expectations) {
  const { createActor, db, runJobs } = testApp
  const ask = askerOf(testApp)
  const { compare, found, write } = declaredLines(testApp)

  async function parties(entry: Expectation, relation: Relation, role: Role) {
    const actor = await createActor(role)
    if (relation === "own" || relation === "open") return { actor, owner: actor }
    const owner = await createActor(entry.owner ?? "customer")
    if (relation === "managed")
      await db
        .updateTable("organisations")
        .set({ agency_id: actor.organisation_id })
        .where("id", "=", owner.organisation_id)
        .execute()
    return { actor, owner }
  }

  const changing = endpoints.flatMap((endpoint) => {
    const name = nameOf(endpoint)
    const entry = shard[name]
    const requester = entry && askedAs(entry)
    return requester && endpoint.method !== "GET" && !entry.refusalsOnly
      ? [{ name, entry, ...requester }]
      : []
  })
  if (changing.length === 0) return

  it.each(changing)("writes the declared audit lines: $name", async (one) => {
    const { name, entry, relation, role } = one
    await runJobs()
    const both = await parties(entry, relation, role)
    const assignee = relation === "assigned" ? both.actor : undefined
    const params = (await entry.target?.(testApp, both.owner, assignee)) ?? {}
    const status = await compare(name, { ...both, as: `${relation} ${role}` }, async () => {
      const reply = await ask(name, both.actor, params)
      return { status: reply.statusCode, code: reply.json().code }
    })
    // A request refused here is either made by `http/audit-lines.test.ts` or declared as refused.
    if (status !== 200 && !isWriting && typeof declared[name] !== "object")
      expect(found[name]).toBe(declared[name])
  })

  it.runIf(isWriting)("records the audit lines of this shard", async () => {
    await write()
    expect(Object.keys(found).length).toBe(changing.length)
  })
}
