import { weightOf } from "@packhaus/contract/access/key-areas"
import { scopeOfAction } from "@packhaus/contract/access/key-scopes"
import { allEndpoints } from "@packhaus/contract/endpoints"
import { actionOf, type Endpoint } from "@packhaus/contract/kernel/endpoint"
import { expect, it } from "vitest"
import { expectations } from "../testing/expectations.ts"

const changing = allEndpoints.filter(({ method }) => method !== "GET")
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Actions that no key can have, or only by name: people, access and money. */
function isDelicate(endpoint: Endpoint) {
  const scope = scopeOfAction[actionOf(endpoint, {})]
  return scope === "never" || (scope !== "any" && weightOf(scope) !== "plain")
}

it("every endpoint that changes people, access or money declares whether it needs a recent password", () => {
  const delicate = changing.filter(isDelicate)
  expect(delicate.length).toBeGreaterThan(0)
  const undecided = delicate.filter(
    (one) => expectations[nameOf(one)]?.recentPassword === undefined,
  )
  expect(undecided.map(nameOf)).toEqual([])
})

it("requires a recent password exactly where a feature expects it", () => {
  const declared = changing.map((one) => [nameOf(one), one.recentPassword])
  const expected = changing.map((one) => {
    const { recentPassword } = expectations[nameOf(one)] ?? {}
    return [nameOf(one), recentPassword || undefined]
  })
  expect(changing.length).toBeGreaterThan(0)
  expect(declared).toEqual(expected)
})
