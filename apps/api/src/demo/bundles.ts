import { bundles } from "@packhaus/contract/catalogue/bundles/endpoints"
import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { shops } from "@packhaus/contract/shops/endpoints"
import type { PlannedOrder } from "@packhaus/standins/player/plan"
import { keepDrawing } from "./drawings.ts"
import type { PlaceOf } from "./settle.ts"
import type { DemoShop } from "./shop.ts"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

type Sets = {
  owner: string
  support: string
  /** The organisation that sells them. */
  organisationId: string
  shopId: string
  /** Orders whose shoppers buy the sets, too. */
  shoppers: readonly PlannedOrder[]
  placeOf: PlaceOf
  now: string
}
const gift = {
  sku: "SET-ADVENT",
  title: "Geschenkset Advent",
  amount: 2490,
  drawing: "lantern",
} as const
const pack = {
  sku: "PACK-3",
  title: "Adventspaket, 3 Stück",
  amount: 1290,
  drawing: "carton",
} as const

/** A gift set of two items and a multipack: made, sold, and one of them shipped. */
export async function sellSets(stage: Stage, shop: DemoShop, sets: Sets) {
  const { owner, support, organisationId, shopId, shoppers, placeOf, now } = sets
  const location_id = placeOf("hamburg")
  await stage.step(later(now, -24 * 12), async () => {
    const [one, other] = await inStock(stage, organisationId, location_id)
    // A demo with few orders has too few items.
    if (!one || !other) return
    const make = async (
      { sku, title, amount, drawing }: typeof gift | typeof pack,
      recipe: { variant_id: string; quantity: number }[],
    ) => {
      const prices = [{ currency_code: "eur", amount }]
      const variants = [{ title: "Standard", sku, prices }]
      const { product } = await stage.call(owner, products.create, {
        body: { title, variants },
      })
      const picture = { drawing, name: `${sku}.jpg`, kind: "product_image" }
      const file_id = await keepDrawing(stage, organisationId, picture)
      await stage.call(owner, products.arrangeImages, {
        params: { id: product.id },
        body: { before: [], images: [{ file_id, alt: title }] },
      })
      const id = product.variants[0]?.id ?? ""
      await stage.call(owner, bundles.set, { params: { id }, body: { parts: recipe } })
    }
    await make(gift, [
      { variant_id: one, quantity: 1 },
      { variant_id: other, quantity: 2 },
    ])
    await make(pack, [{ variant_id: one, quantity: 3 }])
  })

  // The shop was read up to now before the stories are played, and the last story chooses among the
  // newest orders.
  const last = later(new Date().toISOString(), 1 / 3600)
  await stage.step(last, async () => {
    const placed: string[] = []
    for (const [index, shopper] of shoppers.entries()) {
      const { sku, title, amount: unit_price } = index === 1 ? pack : gift
      const lines = [{ sku, title, quantity: 1 + (index % 2), unit_price }]
      placed.push(await shop.place(shopper, last, { lines }))
    }
    await stage.call(owner, shops.reconcile, { params: { id: shopId } })
    await stage.runJobs()
    const [first] = placed
    if (first) await shipWhole(stage, support, first)
  })
}

/** The two variants of a merchant with the most pieces at a location. */
async function inStock({ db }: Stage, merchant_id: string, location_id: string) {
  const found = await db
    .selectFrom("inventory_levels as level")
    .innerJoin("product_variants as variant", (join) =>
      join
        .onRef("variant.inventory_item_id", "=", "level.inventory_item_id")
        .onRef("variant.merchant_id", "=", "level.merchant_id"),
    )
    .select("variant.id")
    .where("level.merchant_id", "=", merchant_id)
    .where("level.location_id", "=", location_id)
    .where("level.stocked_quantity", ">", 20)
    .orderBy("level.stocked_quantity", "desc")
    .orderBy("variant.id")
    .limit(2)
    .execute()
  return found.map(({ id }) => id)
}

/** Packs and ships all bundles of an order where they are reserved. */
async function shipWhole(stage: Stage, support: string, number: string) {
  const { orders: found } = await stage.call(support, orders.list, { query: { q: number } })
  const id = found.find((order) => order.number === number)?.id
  if (!id) return
  const { order } = await stage.call(support, orders.read, { params: { id } })
  const bundle = order.items.find(({ is_bundle }) => is_bundle)
  if (!bundle || !order.location_id) return
  await stage.call(support, orders.pack, {
    params: { id },
    body: {
      location_id: order.location_id,
      shipment_method: "dhl_paket",
      lines: [{ line_item_id: bundle.id, quantity: bundle.quantity }],
      tracking_numbers: ["00340434161094015038"],
    },
  })
}
