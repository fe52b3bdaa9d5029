import { expect, it } from "vitest"
import { allEndpoints } from "../endpoints.ts"
import { keyAreas } from "./key-areas.ts"
import { scopeOfAction } from "./key-scopes.ts"

const changing = allEndpoints.filter(({ method }) => method !== "GET")
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

it("what needs a password is out of reach of a key, but where money is given by name", () => {
  const reached = changing.filter(
    ({ action, recentPassword }) =>
      recentPassword === true &&
      typeof action === "string" &&
      !["never", "balance_transfers:write", "invoices:write"].includes(scopeOfAction[action]),
  )
  expect(changing.length).toBeGreaterThan(0)
  expect(reached.map(nameOf)).toEqual([])
  expect([keyAreas.balance_transfers.write, keyAreas.invoices.write]).toEqual(["money", "money"])
})
