import { orders } from "@packhaus/contract/orders/endpoints"
import type { OrderRow } from "@packhaus/contract/orders/row"
import { shops } from "@packhaus/contract/shops/endpoints"
import type { DemoShop } from "./shop.ts"
import type { Stage } from "./stage.ts"

type Actors = { shopId: string; owner: string; support: string; workshop: string }

/** The last minutes: cancelled orders, and orders held by people and by the shop. */
export async function finale(stage: Stage, shop: DemoShop, actors: Actors) {
  const { owner, support, shopId, workshop } = actors
  const at = new Date().toISOString()
  await stage.step(at, async () => {
    const listed = async (fulfillment_status: OrderRow["fulfillment_status"]) => {
      const query = { fulfillment_status, shop_id: shopId, limit: 50 }
      const { orders: found } = await stage.call(support, orders.list, { query })
      // The supplier ships its own orders, and the shop does not know replacements.
      return found.filter(
        ({ location_id, external_id }) => location_id !== workshop && external_id !== null,
      )
    }
    const [moved, late] = await listed("fulfilled")
    const [aside, elsewhere, removed, waiting, suspicious] = await listed("not_fulfilled")
    if (moved) await shop.move({ name: moved.number, at, address: { address1: "Hafenweg 8" } })
    if (late) await shop.cancel({ name: late.number, at })
    const [sent] = await listed("shipped")
    for (const one of [removed, sent]) if (one) await shop.cancel({ name: one.number, at })
    if (suspicious) {
      const hold = { reason: "HIGH_RISK_OF_FRAUD", notes: "Rechnungsadresse im Ausland" }
      await shop.hold({ name: suspicious.number, at, ...hold })
    }
    if (elsewhere)
      await shop.sendElsewhere({ name: elsewhere.number, at, number: "JJD0003400000001" })
    for (const one of [aside, waiting])
      if (one)
        await stage.call(owner, orders.hold, {
          params: { id: one.id },
          body: { note: "Kundin fragt nach einer anderen Farbe" },
        })
    await stage.call(owner, shops.reconcile, { params: { id: shopId } })
    // A hold does not change the order itself: the nightly comparison finds it.
    await stage.runJob("shops.check")
  })
}
