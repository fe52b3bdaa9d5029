import { policy } from "@packhaus/contract/access/policy"
import { type Role, roles } from "@packhaus/contract/access/roles"
import { afterAll, beforeAll, expect, it } from "vitest"
import { askerOf, isList } from "../testing/ask-expected.ts"
import { expectations } from "../testing/expectations.ts"
import { type Actor, createTestApp } from "../testing/test-app.ts"

/**
 * Tables protected by the policy alone: reference data for all, dead jobs without an owner, and
 * currencies of the viewer's own store.
 */
const ownedByNobody =
  /^GET \/admin\/(regions|return-reasons|product-tags|shipment-methods|tax-rates)(\/|$)|\/admin\/jobs(\/|$)|\/admin\/store\/(currencies\/)?:code$/

const testApp = await createTestApp()
const { createActor } = testApp
const ask = askerOf(testApp)
const strangers = roles.filter((role) => role !== "administrator" && role !== "support")

const rules = Object.entries(policy)
// Allows every action to every role, as if the policy were missing.
beforeAll(() => {
  for (const [action] of rules) Reflect.set(policy, action, roles)
})
afterAll(() => {
  for (const [action, allowed] of rules) Reflect.set(policy, action, allowed)
})

const withTargets = Object.entries(expectations).filter(([, { target }]) => target)
it("T34: without the policy the scope alone hides others' rows, on every route", async () => {
  const reached = new Set<string>()
  // Shop fronts without a key sell for the platform, which is created with its first person.
  await createActor("administrator")
  // Viewers without any rows are reused.
  const people = new Map<Role, Actor>()
  for (const role of strangers) if (role !== "anonymous") people.set(role, await createActor(role))
  for (const [name, { target, owner = "customer", foreign }] of withTargets) {
    const stranger = await createActor(owner)
    const params = (await target?.(testApp, stranger)) ?? {}
    for (const role of strangers) {
      if (foreign?.includes(role)) continue
      const { statusCode: status, body: text } = await ask(name, people.get(role), params)
      const shows = Object.values(params).some((id) => id.length > 20 && text.includes(id))
      // An error may name the requested id.
      const isRefused = isList(name) ? status < 500 && !shows : status >= 400 && status < 500
      if (!isRefused) reached.add(name)
    }
  }
  expect([...reached].filter((name) => !ownedByNobody.test(name))).toEqual([])
  expect([...reached].filter((name) => ownedByNobody.test(name))).not.toEqual([])
})
