import { orders } from "@packhaus/contract/orders/endpoints"
import type { Order, OrderLine } from "@packhaus/contract/orders/schema"
import { bundleFixtures } from "./bundles.ts"
import { catalogueFixtures } from "./catalogue.ts"
import { orderFixtures } from "./orders.ts"
import type { TestApp } from "./test-app.ts"

type Stock = readonly [hamburg: number, berlin: number]

/** A merchant with two locations, whose shop sells boxes of two cups and a tea. */
export async function bundleShop(app: TestApp) {
  const { call, createActor, rows } = app
  const { createGoods, createPlace } = catalogueFixtures(app)
  const { createBundle } = bundleFixtures(app)
  const arriving = orderFixtures(app)
  const { createShop, shopOrder, arrive, setPriority } = arriving
  const staff = await createActor("administrator")
  const owner = await createActor("customer")
  const hamburg = await createPlace({ type: "customer", owner })
  const berlin = await createPlace({ type: "customer", owner })
  const shop = await createShop(owner)
  await setPriority([hamburg, berlin], "ZZ", owner.organisation_id)

  const at = ([one, two]: Stock) => ({ [hamburg.id]: one, [berlin.id]: two })
  let number = 0
  /** A box with this stock of each part. */
  async function createSet(cups: Stock, teas: Stock = cups) {
    const sku = `BOX-${++number}`
    const [cup_sku, tea_sku] = [`CUP-${number}`, `TEA-${number}`]
    const cup = await createGoods(owner, { sku: cup_sku, stock: at(cups) })
    const tea = await createGoods(owner, { sku: tea_sku, stock: at(teas) })
    const set = await createBundle(owner, sku, { [cup.variant.id]: 2, [tea.variant.id]: 1 })
    return { sku, cup, tea, set, cup_sku, tea_sku }
  }
  type Set = Awaited<ReturnType<typeof createSet>>

  async function ordered(lines: Parameters<typeof shopOrder>[0], fields = {}) {
    const order = shopOrder(lines, fields)
    const [outcome] = await arrive(shop, [order])
    return { id: outcome?.order_id ?? "", order }
  }
  const shown = async (id: string): Promise<Order> =>
    (await call(owner, orders.read, { params: { id } })).body.order

  return {
    ...arriving,
    staff,
    owner,
    hamburg,
    berlin,
    shop,
    createSet,
    ordered,
    shown,
    async allJobs() {
      while ((await app.runJobs()) > 0);
    },
    /** On hand and reserved of cups and teas, each in Hamburg and in Berlin. */
    async levelsOf(set: Set) {
      const items = [set.cup.item.id, set.tea.item.id]
      const levels = await rows.children("inventory_levels", "inventory_item_id", items)
      const here = (item: string, place: string) => {
        const level = levels.find(
          (one) => one.inventory_item_id === item && one.location_id === place,
        )
        return [level?.stocked_quantity ?? 0, level?.reserved_quantity ?? 0]
      }
      return items.map((item) => [here(item, hamburg.id), here(item, berlin.id)])
    },
    /** Packs pieces of lines in Hamburg. */
    pack: (id: string, lines: readonly { id: string; quantity: number }[], more = {}) =>
      call(owner, orders.pack, {
        params: { id },
        body: {
          location_id: hamburg.id,
          shipment_method: "dhl_paket",
          lines: lines.map((one) => ({ line_item_id: one.id, quantity: one.quantity })),
          ...more,
        },
      }),
  }
}

const found = (line: OrderLine | undefined) => {
  if (!line) throw new TypeError("no such line")
  return line
}
export const bundleIn = ({ items }: Order) => found(items.find(({ is_bundle }) => is_bundle))
export const lineIn = ({ items }: Order, sku: string) =>
  found(items.find((item) => item.sku === sku))
