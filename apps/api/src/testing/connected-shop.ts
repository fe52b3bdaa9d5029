import type { ShopPlatform } from "./shop-platform.ts"
import type { Actor, TestApp } from "./test-app.ts"

type Placed = { order: { id: number; name: string; updated_at: string }; acknowledged: boolean }
const address = {
  first_name: "Ada",
  last_name: "Lovelace",
  address1: "Weg 1",
  zip: "20095",
  city: "Hamburg",
  country_code: "DE",
}

/** An order line in the stand-in without a product. */
export const thing = { title: "Ding", quantity: 1, unit_price: 500 }

/** Creates and reads data for tests of a shop connected to the platform on loopback. */
export function connectedShops(testApp: TestApp, platform: ShopPlatform) {
  const { createActor, db, runJobs } = testApp
  const settle = async () => {
    while ((await runJobs()) > 0);
  }
  return {
    settle,
    /** Places an order in the shop; waits at most `wait_ms` for our acknowledgement. */
    place: (shop: string, order: object, wait_ms = 5000) =>
      platform.control<Placed>("orders", {
        shop,
        wait_ms,
        order: { shipping_address: address, ...order },
      }),
    ordersOf: ({ organisation_id }: Actor) =>
      db
        .selectFrom("orders")
        .selectAll()
        .where("merchant_id", "=", organisation_id)
        .orderBy("number")
        .execute(),
    shopRow: (id: string) =>
      db.selectFrom("shops").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    /** A new customer's shop, connected and read. */
    async connected(name: string, before: () => Promise<unknown> = async () => {}) {
      const owner = await createActor("customer")
      const domain = await platform.found(name)
      await before()
      const { id } = await platform.connect(testApp, owner, { domain })
      await settle()
      return { owner, domain, id }
    },
  }
}
