import { expect, it } from "vitest"
import { allEndpoints } from "../endpoints.ts"
import { keyAreas } from "./key-areas.ts"
import { scopeOfAction } from "./key-scopes.ts"

const changing = allEndpoints.filter(({ method }) => method !== "GET")
/** Scopes that move money: no key has them unless a person ticked them. */
const byName: readonly string[] = [
  "balance_transfers:write",
  "gift_cards:write",
  "invoices:write",
  "platform:write",
  "shop_front:write",
]
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

it("actions that need a recent password are closed to API keys, except scopes that move money and are granted by name", () => {
  const reached = changing.filter(
    ({ action, recentPassword }) =>
      recentPassword === true &&
      typeof action === "string" &&
      !["never", ...byName].includes(scopeOfAction[action]),
  )
  expect(changing.length).toBeGreaterThan(0)
  expect(reached.map(nameOf)).toEqual([])
  const { balance_transfers, gift_cards, invoices, platform, shop_front } = keyAreas
  const areas = [balance_transfers, gift_cards, invoices, platform, shop_front]
  expect(areas.map(({ write }) => write)).toEqual(Array(5).fill("money"))
})
