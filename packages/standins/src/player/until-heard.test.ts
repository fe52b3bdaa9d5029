import { afterAll, beforeAll, expect, test } from "vitest"
import { type ShopStandIn, startShopStandIn } from "../shopify/server.ts"
import { connect, control } from "../testing/shop-client.ts"
import { ShopControl } from "./shop-control.ts"
import { ALONE, untilHeard } from "./until-heard.ts"

const DOMAIN = "demo.myshopify.com"
let standIn: ShopStandIn
let shop: ShopControl
beforeAll(async () => {
  standIn = await startShopStandIn({ port: 0, dataFolder: null })
  shop = new ShopControl(standIn.url, DOMAIN)
})
afterAll(() => standIn.close())

const hurried = { every: 10, silent: 10_000, nobody: 50 }

test("without an app it waits a little, reports it, and continues", async () => {
  const lines: string[] = []
  expect(await untilHeard(shop, (line) => void lines.push(line), hurried)).toBe(true)
  expect(lines).toEqual([expect.stringMatching(/^Nobody is connected to the shop yet/), ALONE])
})

test("while a demo loads it waits, and reports why once; afterwards it continues", async () => {
  await connect(standIn)
  await control(standIn, "faults", { shop: DOMAIN, mode: "drop" })
  const lines: string[] = []
  let isOver = false
  const waiting = untilHeard(shop, (line) => void lines.push(line), hurried).finally(() => {
    isOver = true
  })
  await expect.poll(() => lines).toEqual([expect.stringMatching(/the demo is still loading/)])
  expect(isOver).toBe(false)
  await control(standIn, "faults", { shop: DOMAIN, mode: null })
  expect(await waiting).toBe(true)
  expect(lines).toHaveLength(1)
})

test("does not play into a shop that stays silent", async () => {
  await control(standIn, "faults", { shop: DOMAIN, mode: "drop" })
  expect(await untilHeard(shop, () => {}, { ...hurried, silent: 50 })).toBe(false)
})
