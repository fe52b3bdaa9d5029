import { stockPushes } from "@packhaus/contract/shops/stock-pushes/endpoints"
import type { StockPush } from "@packhaus/contract/shops/stock-pushes/schema"
import type { PlaceOf } from "./settle.ts"
import type { DemoShop } from "./shop.ts"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

type Story = { owner: string; shopId: string; placeOf: PlaceOf; now: string }

/**
 * Stock is pushed to the shop since yesterday; two quantities were changed there and found last
 * night.
 */
export async function tellShop(stage: Stage, shop: DemoShop, story: Story) {
  const { owner, shopId, placeOf, now } = story
  const params = { id: shopId }
  await stage.step(later(now, -30), async () => {
    await shop.grant("write_inventory")
    await stage.runJob("shops.check")
    await stage.runJobs()
    await stage.call(owner, stockPushes.readPlaces, { params })
    await stage.runJobs()
    const { stock } = await stage.call(owner, stockPushes.settings, { params })
    const external_location_id = stock.shop_places[0]?.external_id ?? ""
    const places = [{ location_id: placeOf("rotterdam"), external_location_id }]
    const body = { is_on: true, buffer: 1, quota: 100, places }
    await stage.call(owner, stockPushes.update, { params, body })
    await stage.runJob("stock-pushes.collect")
  })
  const some = await plenty(stage, story)
  for (const [at, { sku, our_quantity }] of some.entries())
    await shop.count(sku ?? "", (our_quantity ?? 0) + (at === 0 ? 12 : -2))
  await stage.step(later(now, -8), () => stage.runJob("stock-pushes.nightly"))
}

/** Two variants with large pushed quantities. */
async function plenty(stage: Stage, { owner, shopId }: Story) {
  const found: StockPush[] = []
  for (let offset = 0; found.length < 2; offset += 200) {
    const { stock_pushes } = await stage.call(owner, stockPushes.list, {
      params: { id: shopId },
      query: { limit: 200, offset },
    })
    if (stock_pushes.length === 0) throw new Error("too few stock pushes")
    found.push(...stock_pushes.filter(({ our_quantity }) => (our_quantity ?? 0) > 3))
  }
  return found.slice(0, 2)
}
