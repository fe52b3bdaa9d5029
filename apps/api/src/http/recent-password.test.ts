import { weightOf } from "@packhaus/contract/access/key-areas"
import { scopeOfAction } from "@packhaus/contract/access/key-scopes"
import { allEndpoints } from "@packhaus/contract/endpoints"
import { actionOf, type Endpoint } from "@packhaus/contract/kernel/endpoint"
import { expect, it } from "vitest"
import { expectations } from "../testing/expectations.ts"

const changing = allEndpoints.filter(({ method }) => method !== "GET")
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** What no key can be given, or is given by name only: people, access and money. */
function isDelicate(endpoint: Endpoint) {
  const scope = scopeOfAction[actionOf(endpoint, {})]
  return scope === "never" || (scope !== "any" && weightOf(scope) !== "plain")
}

it("every endpoint that changes people, access or money says whether it needs a recent password", () => {
  const delicate = changing.filter(isDelicate)
  expect(delicate.length).toBeGreaterThan(0)
  const undecided = delicate.filter(
    (one) => expectations[nameOf(one)]?.recentPassword === undefined,
  )
  expect(undecided.map(nameOf)).toEqual([])
})

it("a recent password is asked for where a feature expects it, and nowhere else", () => {
  const said = changing.map((one) => [nameOf(one), one.recentPassword])
  const expected = changing.map((one) => {
    const { recentPassword } = expectations[nameOf(one)] ?? {}
    return [nameOf(one), recentPassword || undefined]
  })
  expect(changing.length).toBeGreaterThan(0)
  expect(said).toEqual(expected)
})
