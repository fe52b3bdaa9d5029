import { expect, it } from "vitest"
import { allMethods } from "./client.ts"
import { carts } from "./flows/carts.ts"
import { catalogue } from "./flows/catalogue.ts"
import { channels } from "./flows/channels.ts"
import { edits } from "./flows/edits.ts"
import { type Administrator, opening } from "./flows/opening.ts"
import { orders } from "./flows/orders.ts"
import { people } from "./flows/people.ts"
import { prices } from "./flows/prices.ts"
import { returns } from "./flows/returns.ts"
import { settings } from "./flows/settings.ts"
import { shoppers } from "./flows/shoppers.ts"
import { stock } from "./flows/stock.ts"
import type { Shop } from "./shop.ts"
import { openWorld } from "./world.ts"

/** Third-party apps: none are installed, so it answers 404. */
const withoutEffect = ["POST /admin/apps/authorizations"]

/** Declares all flows for the product at this address, and tests that they are complete. */
export async function runFlows(url: string, person: Administrator) {
  const world = await openWorld(url)
  let opened: Shop | undefined
  const shop = () => {
    if (!opened) throw new Error("the shop was not opened")
    return opened
  }
  opening(world, person, (one) => {
    opened = one
  })

  for (const flows of [
    catalogue,
    channels,
    prices,
    stock,
    people,
    shoppers,
    carts,
    orders,
    returns,
    edits,
    settings,
  ])
    flows(world, shop)

  it("answers every method of the public client, each writing operation with an effect that another call shows", () => {
    const { methods, effects } = world.recorder
    const all = allMethods()
    const answered = all.filter((name) => methods.has(name))
    console.log(
      `public client: ${answered.length} of ${all.length} methods, ${effects.length} effects asserted`,
    )
    expect(all.filter((name) => !methods.has(name))).toEqual([])
    expect(all.length).toBe(320)
    const shown = new Set(effects.flatMap(({ write, read }) => [write, read]))
    const writing = world.shapes.operations.filter((name) => !name.startsWith("GET "))
    expect(writing.length).toBe(214)
    expect(writing.filter((name) => !shown.has(name))).toEqual(withoutEffect)
    expect(effects.length).toBeGreaterThanOrEqual(250)
  })

  it("answers in the described shapes, with the relations sent without expand", () => {
    expect([...world.recorder.unlike].toSorted()).toEqual([])
  })
}
