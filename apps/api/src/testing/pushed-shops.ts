import { stockPushes } from "@packhaus/contract/shops/stock-pushes/endpoints"
import { stocks } from "@packhaus/contract/stock/stocks/endpoints"
import { catalogueFixtures } from "./catalogue.ts"
import { connectedShops } from "./connected-shop.ts"
import { orderFixtures } from "./orders.ts"
import { SCOPES, type ShopPlatform } from "./shop-platform.ts"
import type { Actor, TestApp } from "./test-app.ts"

type Scene = { pieces?: number[]; owner?: Actor }
type Level = { quantity: number }
type Requests = { requests: { operation: string | null; variables: unknown }[] }
let number = 0

/** Creates and reads data for tests of shops with stock pushes. */
export async function pushedShops(testApp: TestApp, platform: ShopPlatform) {
  const { call, rows, db, runJob, createActor } = testApp
  const { settle: runAll } = connectedShops(testApp, platform)
  const { createPlace, createGoods } = catalogueFixtures(testApp)
  const own = await createPlace()
  await orderFixtures(testApp).setPriority([own])

  /** Runs jobs until none is left, including marks of changed stock. */
  async function settle() {
    await runAll()
    await runJob("stock-pushes.collect")
    await runAll()
  }

  /** Makes waiting retries due. */
  async function again() {
    await db.updateTable("stock_push_settings").set({ retry_at: null, lease_until: null }).execute()
    await db.updateTable("stock_pushes").set({ retry_at: null }).execute()
    await runJob("stock-pushes.tell-again")
    await settle()
  }

  /** A connected shop with two variants, this stock, and the required scopes. */
  async function scene({ pieces = [10, 20], owner: given }: Scene = {}) {
    const owner = given ?? (await createActor("customer"))
    const domain = await platform.found(`stock-${++number}`)
    const skus = pieces.map((_, at) => `S${number}-${at}`)
    const goods: Awaited<ReturnType<typeof createGoods>>[] = []
    for (const [at, quantity] of pieces.entries())
      goods.push(await createGoods(owner, { sku: skus[at] ?? "", stock: { [own.id]: quantity } }))
    const products = skus.map((sku) => ({ title: sku, variants: [{ sku, price: 500 }] }))
    await platform.control("products", { shop: domain, products })
    const shop = await platform.connect(testApp, owner, { domain })
    await platform.control("scopes", { shop: domain, scopes: [...SCOPES, "write_inventory"] })
    await settle()
    await runJob("shops.check")
    const params = { id: shop.id }
    const read = async () => (await call(owner, stockPushes.settings, { params })).body.stock
    return {
      owner,
      domain,
      id: shop.id,
      goods,
      skus,
      params,
      read,
      /** Turns pushes on for the shop's first location, or with these settings. */
      async turnOn(fields: object = {}) {
        await call(owner, stockPushes.readPlaces, { params })
        await settle()
        const { shop_places } = await read()
        const places = [{ location_id: own.id, external_location_id: shop_places[0].external_id }]
        const body = { is_on: true, buffer: 0, quota: 100, places, ...fields }
        const reply = await call(owner, stockPushes.update, { params, body })
        await settle()
        return reply
      },
      /** Sellable quantities in the shop, by variant. */
      async sold() {
        const { levels } = await platform.look<{ levels: Record<string, Level[]> }>("stock", domain)
        return skus.map((sku) => (levels[sku] ?? []).map(({ quantity }) => quantity).join("+"))
      },
      pushes: () => rows.children("stock_pushes", "shop_id", [shop.id]),
      list: async (query: object = {}) =>
        (await call(owner, stockPushes.list, { params, query })).body.stock_pushes,
      /** Books more or fewer pieces of a variant. */
      async book(at: number, quantity: number) {
        const staff = await createActor("administrator")
        const id = goods[at]?.levels[0]?.id ?? ""
        const body = { kind: "adjustment" as const, quantity, reason: "counted" }
        const reply = await call(staff, stocks.adjust, { params: { id }, body })
        if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
      },
      edit: (at: number, available: number) =>
        platform.control("stock", { shop: domain, sku: skus[at], available }),
      fault: (mode: string | null, times: number | null = null) =>
        platform.control("faults", { shop: domain, mode, times }),
      async sent() {
        const { requests } = await platform.look<Requests>("requests", domain)
        return requests.filter(({ operation }) => operation === "SetStock")
      },
    }
  }

  return { own, scene, settle, again, runAll }
}
