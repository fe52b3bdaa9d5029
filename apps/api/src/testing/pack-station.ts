import { packStation } from "@packhaus/contract/pack-station/endpoints"
import type { Packing } from "@packhaus/contract/pack-station/schema"
import { addStandardPackagings } from "../features/stock/packagings/verbs/standard.ts"
import { catalogueFixtures } from "./catalogue.ts"
import { orderFixtures } from "./orders.ts"
import type { Actor, TestApp } from "./test-app.ts"

/** Millimetres and grams of a candle. */
export const measures = { length: 100, width: 80, height: 80, weight: 180 }

/**
 * A customer, a supplier and the platform with a location each, and orders waiting to be packed
 * there.
 */
export async function packStationWorld(app: TestApp) {
  const { createPlace, createGoods } = catalogueFixtures(app)
  const { createShop, line, shopOrder, arrive, setPriority, asJob } = orderFixtures(app)
  const owner = await app.createActor("customer")
  const staff = await app.createActor("support")
  const supplier = await app.createActor("supplier")
  const stranger = await app.createActor("customer")
  const own = await createPlace({ type: "customer", owner })
  const platform = await createPlace()
  const making = await createPlace({ type: "supplier", owner: supplier })
  async function shopNamed(name: string) {
    const made = await createShop(owner)
    await app.rows.update("shops", made.id, { name })
    return made
  }
  const shop = await shopNamed("Lichtblick")
  await setPriority([own, platform, making])
  await asJob(addStandardPackagings)

  let number = 0
  type Fields = Parameters<typeof shopOrder>[1]
  /** An order of three candles and one lantern waiting at this location. */
  async function arrived(place = own, fields: Fields = {}) {
    const [one, two] = [`C-${++number}`, `L-${number}`]
    const candle = await createGoods(owner, { sku: one, stock: { [place.id]: 9 } })
    const lantern = await createGoods(owner, { sku: two, stock: { [place.id]: 9 } })
    const ean = `40063813${String(number).padStart(5, "0")}`
    await app.rows.update("product_variants", candle.variant.id, { barcode: ean, ...measures })
    const [outcome] = await arrive(shop, [shopOrder([line(one, 3), line(two, 1)], fields)])
    const id = outcome?.order_id ?? ""
    const order = await app.rows.one("orders", id)
    return { id, order, ean, lantern, skus: [one, two], place }
  }
  const find = (actor: Actor, text: string) =>
    app.call(actor, packStation.find, { query: { text } })
  const read = async (actor: Actor, { id, place }: { id: string; place: { id: string } }) => {
    const params = { id, location_id: place.id }
    const { status, body } = await app.call(actor, packStation.read, { params })
    return { status, body, packing: body.packing as Packing }
  }
  const people = { owner, staff, supplier, stranger }
  const places = { own, platform, making }
  return { ...people, ...places, shop, shopNamed, arrived, find, read }
}
