import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { bundleFixtures } from "../../../testing/bundles.ts"
import { connectedShops } from "../../../testing/connected-shop.ts"
import { pushedShops } from "../../../testing/pushed-shops.ts"
import { createShopPlatform } from "../../../testing/shop-platform.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: platform.outside })
await platform.open(testApp)
const { place } = connectedShops(testApp, platform)
const { scene, settle } = await pushedShops(testApp, platform)
const { setParts } = bundleFixtures(testApp)
afterEach(async () => expect(await brokenInvariants(testApp.db)).toEqual({}))

it("pushes whole bundles when their recipe or the stock of a part changes, less what orders take", async () => {
  const one = await scene({ pieces: [10, 0] })
  await one.turnOn()
  expect(await one.sold()).toEqual(["10", "0"])
  const [part, bundle] = one.goods.map(({ variant }) => variant.id)
  const saved = await setParts(one.owner, bundle ?? "", { [part ?? ""]: 3 })
  expect(saved.status).toBe(200)
  await settle()
  expect(await one.sold()).toEqual(["10", "3"])
  await one.book(0, -4)
  await settle()
  expect(await one.sold()).toEqual(["6", "2"])
  await place(one.domain, { lines: [{ sku: one.skus[1], quantity: 1 }] })
  await settle()
  expect(await one.sold()).toEqual(["3", "1"])
  // Two bundles wait for six pieces: what comes is theirs.
  await place(one.domain, { lines: [{ sku: one.skus[1], quantity: 2 }] })
  await settle()
  await one.book(0, 1)
  await settle()
  expect(await one.sold()).toEqual(["0", "0"])
})
