import { expect, it } from "vitest"
import { brokenShopBooks } from "../../invariants/shop-books.ts"
import { connectedShops, thing } from "../../testing/connected-shop.ts"
import { createShopPlatform } from "../../testing/shop-platform.ts"
import { createTestApp } from "../../testing/test-app.ts"

// The first test loads the platform's schema.
const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: platform.outside })
await platform.open(testApp)
const { connected, place, settle } = connectedShops(testApp, platform)
const broken = () => brokenShopBooks(testApp.db, platform.url)

it("compares the shop's orders, sent pieces and missing orders with ours", async () => {
  const { domain } = await connected("books")
  await place(domain, { name: "#1", lines: [thing] })
  await platform.control("orders/fulfil", { shop: domain, name: "#1", number: "1Z" })
  await platform.control("idle", { shop: domain })
  await settle()
  expect(await broken()).toEqual({})

  await platform.control("faults", { shop: domain, mode: "drop" })
  await place(domain, { name: "#2", lines: [thing] }, 0)
  await platform.control("orders/unfulfil", { shop: domain, name: "#1" })
  expect(await broken()).toEqual({
    "an order of a connected shop is here": [`${domain} #2`],
    "what left here or elsewhere is fulfilled in the shop": [`${domain} #1`],
  })
  await testApp.runJob("shops.reconcile")
  await settle()
  expect(await broken()).toEqual({})
  await platform.control("orders/delete", { shop: domain, name: "#2" })
  expect(Object.keys(await broken())).toEqual(["an open order is in its shop"])
})
