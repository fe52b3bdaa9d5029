import { policy } from "@packhaus/contract/access/policy"
import { type Role, roles } from "@packhaus/contract/access/roles"
import { afterAll, beforeAll, expect, it } from "vitest"
import { askerOf, isList } from "../testing/ask-expected.ts"
import { expectations } from "../testing/expectations.ts"
import { type Actor, createTestApp } from "../testing/test-app.ts"

/**
 * Reference data that everybody reads, dead jobs, which have no owner, and currencies of the asker's own store: the
 * policy alone holds these.
 */
const ownedByNobody =
  /^GET \/admin\/(regions|return-reasons|product-tags|shipment-methods|tax-rates)(\/|$)|\/admin\/jobs(\/|$)|\/admin\/store\/(currencies\/)?:code$/

const testApp = await createTestApp()
const { createActor } = testApp
const ask = askerOf(testApp)
const strangers = roles.filter((role) => role !== "administrator" && role !== "support")

const rules = Object.entries(policy)
// From here on everybody may do everything, as if the policy were forgotten.
beforeAll(() => {
  for (const [action] of rules) Reflect.set(policy, action, roles)
})
afterAll(() => {
  for (const [action, allowed] of rules) Reflect.set(policy, action, allowed)
})

const withTargets = Object.entries(expectations).filter(([, { target }]) => target)
it("T34: without the policy the scope alone hides what is another's, on every route", async () => {
  const reached = new Set<string>()
  // Shop fronts without a key sell for the platform, which comes with its first person.
  await createActor("administrator")
  // Who reaches nothing stays who they are.
  const people = new Map<Role, Actor>()
  for (const role of strangers) if (role !== "anonymous") people.set(role, await createActor(role))
  for (const [name, { target, owner = "customer", foreign }] of withTargets) {
    const stranger = await createActor(owner)
    const params = (await target?.(testApp, stranger)) ?? {}
    for (const role of strangers) {
      if (foreign?.includes(role)) continue
      const { statusCode: status, body: text } = await ask(name, people.get(role), params)
      const shows = Object.values(params).some((id) => id.length > 20 && text.includes(id))
      // An error may name what was asked for.
      const isRefused = isList(name) ? status < 500 && !shows : status >= 400 && status < 500
      if (!isRefused) reached.add(name)
    }
  }
  expect([...reached].filter((name) => !ownedByNobody.test(name))).toEqual([])
  expect([...reached].filter((name) => ownedByNobody.test(name))).not.toEqual([])
})
