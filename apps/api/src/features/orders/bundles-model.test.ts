import { orders } from "@packhaus/contract/orders/endpoints"
import { retours } from "@packhaus/contract/returns/retours/endpoints"
import fc from "fast-check"
import { expect, it } from "vitest"
import type { ShopOrder } from "../../integrations/shopify/shop-order.ts"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { bundleFixtures } from "../../testing/bundles.ts"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, rows } = app
const { createGoods, createPlace } = catalogueFixtures(app)
const { createBundle } = bundleFixtures(app)
const { createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)

const staff = await createActor("administrator")
const owner = await createActor("customer")
const place = await createPlace({ type: "customer", owner })
const shop = await createShop(owner)
await setPriority([place])

const allJobs = async () => {
  while ((await app.runJobs()) > 0);
}

const deeds = ["order", "order", "order", "change", "cancel", "pack", "pack", "return"] as const
const someDay = fc.array(
  fc.record({
    deed: fc.constantFrom(...deeds),
    which: fc.nat(1000),
    goods: fc.nat(3),
    pieces: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 8, maxLength: 20 },
)
const START = 12
let runs = 0

/** Two goods, a bundle of both, and a multipack, with the pieces of each good in one unit. */
async function createWorld() {
  const run = ++runs
  const stock = { [place.id]: START }
  const cup = await createGoods(owner, { sku: `M-CUP-${run}`, stock })
  const tea = await createGoods(owner, { sku: `M-TEA-${run}`, stock })
  await createBundle(owner, `M-SET-${run}`, { [cup.variant.id]: 2, [tea.variant.id]: 1 })
  await createBundle(owner, `M-PACK-${run}`, { [cup.variant.id]: 3 })
  const sold = [
    { sku: `M-CUP-${run}`, needs: [1, 0] },
    { sku: `M-TEA-${run}`, needs: [0, 1] },
    { sku: `M-SET-${run}`, needs: [2, 1] },
    { sku: `M-PACK-${run}`, needs: [3, 0] },
  ]
  return { items: [cup.item.id, tea.item.id], sold }
}

/** An order of one line in the model: units still ordered, packed and returned. */
type Modelled = {
  id: string
  order: ShopOrder
  needs: readonly number[]
  ordered: number
  packed: number
  back: number
}

it("orders of bundles and single goods, changes, cancellations, parcels and returns move the pieces that a model moves", async () => {
  await fc.assert(
    fc.asyncProperty(someDay, async (day) => {
      const { items, sold } = await createWorld()
      const all: Modelled[] = []
      const stocked = items.map(() => START)
      let minute = 0
      const write = async (one: Modelled, quantity: number, fields: Partial<ShopOrder> = {}) => {
        minute += 1
        const [first] = one.order.lines
        if (!first) throw new TypeError("an order without lines")
        one.order = {
          ...one.order,
          ...fields,
          lines: [{ ...first, quantity }],
          updated_at: new Date(Date.UTC(2026, 10, 2, 8, minute)).toISOString(),
        }
        await arrive(shop, [one.order])
      }
      const lineOf = async ({ id }: Modelled) => {
        const lines = await rows.children("order_items", "order_id", [id])
        const found = lines.find(({ part_of }) => part_of === null)
        if (!found) throw new TypeError("no line")
        return found
      }

      for (const { deed, which, goods, pieces } of day) {
        const one = all[which % Math.max(1, all.length)]
        if (deed === "order") {
          const { sku, needs } = sold[goods] ?? { sku: "", needs: [] }
          const order = shopOrder([line(sku, pieces)])
          const [outcome] = await arrive(shop, [order])
          const id = outcome?.order_id ?? ""
          all.push({ id, order, needs, ordered: pieces, packed: 0, back: 0 })
        } else if (one && deed === "change" && one.order.canceled_at === null) {
          const quantity = Math.max(pieces, one.packed)
          await write(one, quantity)
          one.ordered = quantity
        } else if (one && deed === "cancel") {
          await write(one, one.order.lines[0]?.quantity ?? 0, {
            canceled_at: "2026-11-02T09:00:00.000Z",
          })
          one.ordered = one.packed
        } else if (one && deed === "pack") {
          const { status } = await call(owner, orders.pack, {
            params: { id: one.id },
            body: {
              location_id: place.id,
              shipment_method: "dhl_paket",
              lines: [{ line_item_id: (await lineOf(one)).id, quantity: 1 }],
              shipped: true,
            },
          })
          if (status === 200) {
            one.packed += 1
            one.needs.forEach((each, index) => {
              stocked[index] = (stocked[index] ?? 0) - each
            })
          }
        } else if (one && deed === "return" && one.packed > one.back) {
          const { status } = await call(staff, retours.record, {
            body: {
              id: crypto.randomUUID(),
              order_id: one.id,
              location_id: place.id,
              lines: [{ line_item_id: (await lineOf(one)).id, a: 1, b: 0, c: 0 }],
            },
          })
          expect(status).toBe(200)
          one.back += 1
          one.needs.forEach((each, index) => {
            stocked[index] = (stocked[index] ?? 0) + each
          })
        }
        await allJobs()
      }

      const levels = await rows.children("inventory_levels", "inventory_item_id", items)
      const levelOf = (item: string) => levels.find((one) => one.inventory_item_id === item)
      expect(items.map((item) => levelOf(item)?.stocked_quantity)).toEqual(stocked)
      const reserved = await Promise.all(
        all.map(async (one) => {
          const line_ = await lineOf(one)
          expect(line_).toMatchObject({
            fulfilled_quantity: one.packed,
            shipped_quantity: one.packed,
            returned_quantity: one.back,
          })
          expect(line_.quantity - line_.canceled_quantity).toBe(one.ordered)
          // Whole or not at all: a part without stock keeps the whole order waiting.
          const promised = await rows.children("reservations", "order_id", [one.id])
          const open = one.ordered - one.packed
          const isWaiting = promised.length === 0
          return one.needs.map((each) => (isWaiting ? 0 : each * open))
        }),
      )
      const sums = items.map((_, index) =>
        reserved.reduce((sum, needs) => sum + (needs[index] ?? 0), 0),
      )
      expect(items.map((item) => levelOf(item)?.reserved_quantity)).toEqual(sums)
      expect(await brokenInvariants(app.db)).toEqual({})
    }),
    { numRuns: 8 },
  )
})
