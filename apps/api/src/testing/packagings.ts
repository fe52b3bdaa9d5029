import { orders } from "@packhaus/contract/orders/endpoints"
import { catalogueFixtures } from "./catalogue.ts"
import { orderFixtures } from "./orders.ts"
import type { Actor, TestApp } from "./test-app.ts"

/** A size of the owner. */
export const createPackaging = (
  { rows }: Pick<TestApp, "rows">,
  { organisation_id }: Pick<Actor, "organisation_id">,
  { name = "Own box" } = {},
) =>
  rows.insert("packagings", {
    organisation_id,
    name,
    type: "custom",
    length: 300,
    width: 200,
    height: 100,
    weight: 150,
    max_weight: null,
  })

/** A packaging of the owner, and its stock at an own location. */
export async function createPackagingStock(
  app: TestApp,
  owner: Actor,
  { stocked_quantity = 10 } = {},
) {
  const { organisation_id } = owner
  const { type } = await app.rows.one("organisations", organisation_id)
  const packaging = await createPackaging(app, owner)
  const place = await catalogueFixtures(app).createPlace({
    type: type === "supplier" ? "supplier" : "customer",
    owner,
  })
  const level = await app.rows.insert("packaging_levels", {
    organisation_id,
    packaging_id: packaging.id,
    location_id: place.id,
    stocked_quantity,
  })
  return { packaging, place, level }
}

let number = 0

/**
 * Packs orders of a customer at an own location, each with this many pieces in the same number of
 * packagings.
 */
export function parcelFixtures(app: TestApp) {
  const { call, rows } = app
  const { createGoods } = catalogueFixtures(app)
  const { createShop, line, shopOrder, arrive } = orderFixtures(app)
  return {
    async createPacker(customer: Actor, place: { id: string }) {
      const shop = await createShop(customer)
      return async (
        quantity: number,
        { packaging_id, shipped = false }: { packaging_id?: string; shipped?: boolean } = {},
      ) => {
        const sku = `PARCEL-${++number}`
        await createGoods(customer, { sku, stock: { [place.id]: quantity } })
        const [arrived] = await arrive(shop, [shopOrder([line(sku, quantity)])])
        const params = { id: arrived?.order_id ?? "" }
        await call(customer, orders.route, { params, body: { location_id: place.id } })
        const [item] = await rows.children("order_items", "order_id", [params.id])
        const { status, body } = await call(customer, orders.pack, {
          params,
          body: {
            location_id: place.id,
            shipment_method: "dhl_paket",
            shipped,
            lines: [{ line_item_id: item?.id ?? "", quantity }],
            packagings: packaging_id ? [{ packaging_id, quantity, change: 0 }] : [],
          },
        })
        if (status !== 200) throw new TypeError(`not packed: ${status} ${JSON.stringify(body)}`)
        return body.order.fulfillments[0].id as string
      }
    },
  }
}
