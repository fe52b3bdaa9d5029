import { orders } from "@packhaus/contract/orders/endpoints"
import { shops } from "@packhaus/contract/shops/endpoints"
import type { DemoShop } from "./shop.ts"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

type Actors = { shopId: string; owner: string; support: string }

/** The last hours: shoppers change their minds, and people put orders aside. */
export async function finale(stage: Stage, shop: DemoShop, actors: Actors, now: string) {
  const { owner, support, shopId } = actors
  const listed = async (query: { fulfillment_status: "fulfilled" | "not_fulfilled" }) =>
    (await stage.call(support, orders.list, { query: { ...query, limit: 20 } })).orders
  const at = later(now, -2)
  const [moved, gone] = await stage.at(at, () => listed({ fulfillment_status: "fulfilled" }))
  if (moved) await shop.move({ name: moved.number, at, address: { address1: "Hafenweg 8" } })
  if (gone) await shop.cancel({ name: gone.number, at })

  await stage.at(later(now, -1), async () => {
    const [aside, other, elsewhere] = await listed({ fulfillment_status: "not_fulfilled" })
    for (const one of [aside, other])
      if (one)
        await stage.call(owner, orders.hold, {
          params: { id: one.id },
          body: { note: "Kundin fragt nach einer anderen Farbe" },
        })
    if (elsewhere)
      await shop.sendElsewhere({ name: elsewhere.number, at, number: "JJD0003400000001" })
    await stage.call(owner, shops.reconcile, { params: { id: shopId } })
    await stage.runJobs()
  })
}
