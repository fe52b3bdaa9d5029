import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import type { LocationKind } from "@packhaus/contract/stock/stock-locations/schema"
import { createAgreement } from "./agreements.ts"
import type { Actor, TestApp } from "./test-app.ts"

type Owner = "platform" | "supplier" | "customer"
const kinds = { platform: "import", supplier: "dropshipping", customer: "customer" } as const

let number = 0

/** Creates locations, goods and stock for tests. */
export function catalogueFixtures(app: TestApp) {
  const { rows, createActor } = app
  return {
    /** A location of the platform, or of `owner`, who has this role. */
    async createPlace({
      type = "platform",
      owner,
      kind = kinds[type],
      status = "active",
    }: {
      type?: Owner
      owner?: Actor
      kind?: LocationKind
      status?: "active" | "inactive"
    } = {}) {
      const role = type === "platform" ? "administrator" : type
      const who = owner ?? (await createActor(role))
      const owner_id = type === "platform" ? PLATFORM_ID : who.organisation_id
      const reader_ids = [type === "platform" ? "*" : owner_id]
      const name = `Place ${++number}`
      const address = { city: "Hamburg", country_code: "DE" }
      return rows.insert("stock_locations", {
        owner_id,
        type,
        reader_ids,
        name,
        kind,
        status,
        ...address,
      })
    },

    /**
     * A product with one variant, with this SKU and stock per location. The first supplier has an
     * agreement to ship its stock, because a variant has one supplier at most.
     */
    async createGoods(
      { organisation_id: merchant_id }: Pick<Actor, "organisation_id">,
      {
        sku = `SKU-${++number}`,
        stock = {},
        isAgreed = true,
      }: { sku?: string; stock?: Record<string, number>; isAgreed?: boolean } = {},
    ) {
      const title = `Goods ${++number}`
      const product = await rows.insert("products", {
        merchant_id,
        title,
        handle: `goods-${number}`,
        search: `${title} ${sku}`.toLowerCase(),
      })
      const item = await rows.insert("inventory_items", { merchant_id, sku, title })
      const variant = await rows.insert("product_variants", {
        merchant_id,
        product_id: product.id,
        inventory_item_id: item.id,
        title: "Default",
        sku,
      })
      const levels = []
      let supplier: string | undefined
      for (const [location_id, quantity] of Object.entries(stock)) {
        const { owner_id, type } = await rows.one("stock_locations", location_id)
        if (isAgreed && type === "supplier" && supplier === undefined) {
          supplier = owner_id
          await createAgreement(
            app,
            { organisation_id: merchant_id },
            {
              supplier: { organisation_id: supplier },
              place_id: location_id,
              variants: [variant.id],
            },
          )
        }
        const where = { merchant_id, inventory_item_id: item.id, location_id }
        levels.push(
          await rows.insert("inventory_levels", {
            ...where,
            location_owner_id: owner_id,
            stocked_quantity: quantity,
          }),
        )
        const kind = "arrival"
        if (quantity > 0)
          await rows.insert("stock_movements", { ...where, kind, quantity, actor_id: "test" })
      }
      return { product, item, variant, levels }
    },
  }
}
