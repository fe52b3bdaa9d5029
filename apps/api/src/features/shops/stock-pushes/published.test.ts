import { publications } from "@packhaus/contract/sourcing/publications/endpoints"
import type { Publish } from "@packhaus/contract/sourcing/publications/schema"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { createAgreement, published } from "../../../testing/agreements.ts"
import { createWorkshop } from "../../../testing/product-requests.ts"
import { pushedShops } from "../../../testing/pushed-shops.ts"
import { createShopPlatform } from "../../../testing/shop-platform.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: platform.outside })
const { call, rows, db, createActor } = testApp
await platform.open(testApp)
const { own, scene, settle } = await pushedShops(testApp, platform)
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

type Shop = Awaited<ReturnType<typeof scene>>
type InShop = { products: { variants: { sku: string; tracked: boolean }[] }[] }
const [variant] = published.variants

/** A product published to this shop: its variant, and its state in the shop. */
async function publish(shop: Shop, sku: string, kind: "dropshipping" | "bulk") {
  const staff = await createActor("administrator")
  const supplier = await createActor("supplier")
  const workshop = await createWorkshop(testApp, supplier)
  const made = { supplier, place_id: workshop.id, variants: [] }
  const { id, request_id, offer_id } = await createAgreement(testApp, shop.owner, made)
  if (kind === "bulk") {
    await db
      .updateTable("offers")
      .set({ kind, import_method: "plane" })
      .where("id", "=", offer_id)
      .execute()
    await db.updateTable("agreements").set({ kind }).where("id", "=", id).execute()
  }
  const body = {
    ...published,
    shop_id: shop.id,
    variants: [{ ...variant, sku, price: 4990 }],
  } as Publish
  const params = { id: request_id }
  expect((await call(staff, publications.publish, { params, body })).status).toBe(200)
  await settle()
  const { publication } = (await call(staff, publications.ofRequest, { params })).body
  expect(publication).toMatchObject({ status: "listed" })
  const [{ inventory_item_id = "", id: variant_id = "" } = {}] = await rows.children(
    "product_variants",
    "product_id",
    [publication.product_id],
  )
  return {
    variant_id,
    /** Books this many pieces at the mapped location. */
    async arrive(quantity: number) {
      const merchant_id = shop.owner.organisation_id
      const where = { merchant_id, inventory_item_id, location_id: own.id }
      const level = { ...where, location_owner_id: own.owner_id, stocked_quantity: quantity }
      await rows.insert("inventory_levels", level)
      const kind = "arrival"
      await rows.insert("stock_movements", { ...where, kind, quantity, actor_id: "test" })
      await settle()
    },
    async inShop() {
      const { products } = await platform.look<InShop>("products", shop.domain)
      const { levels } = await platform.look<{ levels: Record<string, { quantity: number }[]> }>(
        "stock",
        shop.domain,
      )
      const found = products.flatMap((one) => one.variants).find((one) => one.sku === sku)
      return [found?.tracked, (levels[sku] ?? []).map(({ quantity }) => quantity).join("+")]
    },
    state: async () => (await shop.list({ q: sku }))[0]?.state,
  }
}

it("a published variant with a stock level of ours is tracked in the shop from then on, and pushed", async () => {
  const shop = await scene()
  await shop.turnOn()
  const lantern = await publish(shop, "LANTERN-1", "dropshipping")
  // Without a level the supplier delivers without limit, so the shop does not track it.
  expect((await lantern.inShop())[0]).toBe(false)
  await lantern.arrive(7)
  expect(await lantern.inShop()).toEqual([true, "7"])
  expect(await lantern.state()).toBe("agreed")
  expect((await shop.read()).refused).toBe(0)
})

it("goods bought in bulk are tracked from the beginning in shops with stock pushes, and only there", async () => {
  const told = await scene()
  await told.turnOn()
  const counted = await publish(told, "BULK-1", "bulk")
  expect((await counted.inShop())[0]).toBe(true)
  await counted.arrive(300)
  expect(await counted.inShop()).toEqual([true, "300"])
  const quiet = await scene()
  const uncounted = await publish(quiet, "BULK-2", "bulk")
  expect((await uncounted.inShop())[0]).toBe(false)
  await uncounted.arrive(5)
  expect((await uncounted.inShop())[0]).toBe(false)
  // If pushes are turned on later, existing goods are tracked and pushed.
  await quiet.turnOn()
  expect(await uncounted.inShop()).toEqual([true, "5"])
})

it("does not track again what the shop's people stopped tracking, nor variants not created by us", async () => {
  const shop = await scene()
  await shop.turnOn()
  const lantern = await publish(shop, "LANTERN-2", "dropshipping")
  const [link] = await rows.children("variant_links", "variant_id", [lantern.variant_id])
  await rows.insertAll(
    "stock_pushes",
    [{ link_id: link?.id ?? "", organisation_id: shop.owner.organisation_id, shop_id: shop.id }],
    "ignore duplicates",
  )
  await db
    .updateTable("stock_pushes")
    .set({ told_at: new Date().toISOString() })
    .where("link_id", "=", link?.id ?? "")
    .execute()
  await lantern.arrive(7)
  expect((await lantern.inShop())[0]).toBe(false)
  expect(await lantern.state()).toBe("uncounted")
})

it("shows the shop's refusal to track a variant in its words, and retries", async () => {
  const shop = await scene()
  await shop.turnOn()
  const lantern = await publish(shop, "LANTERN-3", "dropshipping")
  const { countStock } = platform.port
  platform.port.countStock = async () => "Not this one"
  await lantern.arrive(7)
  platform.port.countStock = countStock
  expect((await lantern.inShop())[0]).toBe(false)
  expect(await lantern.state()).toBe("refused")
  const [push] = await shop.list({ q: "LANTERN-3" })
  expect(push?.last_error).toBe("Not this one")
})
