import { orders } from "@packhaus/contract/orders/endpoints"
import type { Order } from "@packhaus/contract/orders/schema"
import { routingTrials } from "@packhaus/contract/routing-lab/routing-trials/endpoints"
import type {
  RoutingTrial,
  TryRouting as Wanted,
} from "@packhaus/contract/routing-lab/routing-trials/schema"
import { sql } from "kysely"
import { afterEach, describe, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { orderFixtures } from "../../../testing/orders.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { createPlace, createGoods } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive, setPriority, address } = orderFixtures(app)
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

type TryRouting = Omit<Wanted, "postal_code"> & { postal_code?: string }
const run = async (actor: Actor, body: TryRouting) => {
  const reply = await app.call(actor, routingTrials.run, { body })
  return { status: reply.status, trial: reply.body.routing_trial as RoutingTrial }
}

/** Rows that a verb would have written for this merchant. */
async function traces(merchant_id: string) {
  const { rows } = await sql<object>`select
    (select count(*) from orders where merchant_id = ${merchant_id}) as orders,
    (select count(*) from reservations where merchant_id = ${merchant_id}) as reservations,
    (select count(*) from stock_movements where merchant_id = ${merchant_id}) as movements,
    (select sum(reserved_quantity) from inventory_levels where merchant_id = ${merchant_id}) as reserved
  `.execute(app.db)
  return rows[0]
}

/** A pseudo-random generator with reproducible figures. */
function generator(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

describe("routing trials", () => {
  it("2xx: each of 60 generated orders is routed exactly as its trial predicted", async () => {
    const random = generator(18)
    const owner = await app.createActor("customer")
    const supplier = await app.createActor("supplier")
    const places = [
      await createPlace(),
      await createPlace(),
      await createPlace({ status: "inactive" }),
      await createPlace({ type: "customer", owner }),
    ]
    const atSupplier = await createPlace({ type: "supplier", owner: supplier })
    await setPriority(places, "ZZ", owner.organisation_id)
    await setPriority([...places].reverse(), "FR", owner.organisation_id)
    const skus: string[] = []
    for (let n = 0; n < 6; n++) {
      const there = n === 5 ? [atSupplier] : places
      const stock = Object.fromEntries(there.map(({ id }) => [id, n === 5 ? 40 : random(25)]))
      const { item } = await createGoods(owner, { sku: `TRY-${n}`, stock })
      skus.push(item.sku ?? "")
    }
    skus.push("NOBODY-KNOWS")
    const shop = await createShop(owner)
    const seen = new Set<string>()
    for (let n = 0; n < 60; n++) {
      const country_code = n % 2 === 0 ? "FR" : "AT"
      const lines = Array.from({ length: 1 + random(3) }, () => ({
        // Unknown SKUs are rare, otherwise few orders would be routed.
        sku: skus[n % 7 === 3 ? 5 : random(n % 9 === 0 ? 7 : 6)] ?? "",
        quantity: 1 + random(4),
      }))
      const { trial } = await run(owner, { shop_id: shop.id, country_code, lines })
      const postal_code = country_code === "FR" ? "75001" : "1010"
      const arriving = shopOrder(
        lines.map(({ sku, quantity }) => line(sku, quantity)),
        { shipping_address: { ...address, country_code, postal_code } },
      )
      const [arrived] = await arrive(shop, [arriving])
      const params = { id: arrived?.order_id ?? "" }
      const order: Order = (await app.call(owner, orders.read, { params })).body.order
      expect(trial.holds).toEqual(order.holds)
      expect(trial.routing).toEqual(order.routing)
      const pieces = (all: readonly { sku: string | null; quantity: number; at: string }[]) =>
        all.map(({ sku, quantity, at }) => `${quantity} ${sku} ${at}`).sort()
      expect(
        pieces(
          trial.parcels.flatMap((parcel) =>
            parcel.pieces.map((piece) => ({ ...piece, at: parcel.location_id })),
          ),
        ),
      ).toEqual(
        pieces(
          order.items.flatMap(({ sku, reservations }) =>
            reservations.map(({ quantity, location_id }) => ({ sku, quantity, at: location_id })),
          ),
        ),
      )
      seen.add(trial.routing?.rule ?? trial.holds.join())
    }
    // All outcomes must occur, otherwise the set proves little.
    expect([...seen]).toEqual(
      expect.arrayContaining(["first_with_stock", "next_with_stock", "split", "supplier"]),
    )
    expect([...seen]).toEqual(expect.arrayContaining(["no_stock", "unmatched"]))
  })

  it("2xx: lists every considered location with its reason and the charges, and writes nothing", async () => {
    const owner = await app.createActor("customer")
    const [far, near, off] = [
      await createPlace(),
      await createPlace(),
      await createPlace({ status: "inactive" }),
    ]
    const last = await createPlace()
    await setPriority([off, far, near, last], "FR", owner.organisation_id)
    const { item } = await createGoods(owner, { stock: { [far.id]: 1, [near.id]: 9 } })
    const sku = item.sku ?? ""
    const shop = await createShop(owner)
    const before = await traces(owner.organisation_id)
    const body = { shop_id: shop.id, country_code: "FR", lines: [{ sku, quantity: 3 }] }
    const { trial } = await run(owner, body)
    expect(trial.asked.map(({ name, state, reason }) => [name, state, reason])).toEqual([
      [off.name, "skipped", "inactive"],
      [far.name, "skipped", "not_all_stock"],
      [near.name, "takes", null],
      [last.name, "not_asked", null],
    ])
    expect(trial.asked[1]?.stock).toEqual([{ sku, wanted: 3, free: 1 }])
    expect(trial).toMatchObject({ list: "own", list_country_code: "FR", holds: [], missing: [] })
    // First piece 1.50, two further 0.80, to the EU up to a kilogram 9.90, a box 0.50 (domain 5).
    expect(trial.parcels[0]?.fees).toEqual([
      { code: "pack_first", quantity: 1, net: 150 },
      { code: "pack_further", quantity: 2, net: 80 },
      { code: "shipping", quantity: 1, net: 990 },
      { code: "packaging", quantity: 1, net: 50 },
    ])
    expect(trial.net).toBe(1270)
    const short = await run(owner, { ...body, lines: [{ sku, quantity: 11 }] })
    expect(short.trial).toMatchObject({
      routing: null,
      holds: ["no_stock"],
      missing: [{ sku, quantity: 1 }],
      parcels: [],
      net: null,
    })
    expect(await traces(owner.organisation_id)).toEqual(before)
  })

  it("2xx: by its post code, the Canary Islands pay the fee of the rest of the world", async () => {
    const owner = await app.createActor("customer")
    const place = await createPlace()
    await setPriority([place], "ZZ", owner.organisation_id)
    const { item } = await createGoods(owner, { stock: { [place.id]: 5 } })
    const shop = await createShop(owner)
    const lines = [{ sku: item.sku ?? "", quantity: 1 }]
    const body = { shop_id: shop.id, country_code: "ES", lines }
    const shippingOf = ({ trial }: { trial: RoutingTrial }) =>
      trial.parcels[0]?.fees.find(({ code }) => code === "shipping")?.net
    const [elsewhere, mainland] = [
      await run(owner, { ...body, country_code: "CH" }),
      await run(owner, { ...body, postal_code: "28001" }),
    ]
    expect(shippingOf(mainland)).not.toBe(shippingOf(elsewhere))
    expect(shippingOf(await run(owner, { ...body, postal_code: " 35001 " }))).toBe(
      shippingOf(elsewhere),
    )
    for (const postal_code of ["", "  "])
      expect(await run(owner, { ...body, postal_code })).toEqual(await run(owner, body))
  })

  it("2xx: an order with an invalid post code of its country would be held", async () => {
    const owner = await app.createActor("customer")
    const place = await createPlace()
    await setPriority([place], "ZZ", owner.organisation_id)
    const { item } = await createGoods(owner, { stock: { [place.id]: 5 } })
    const shop = await createShop(owner)
    const body = { shop_id: shop.id, lines: [{ sku: item.sku ?? "", quantity: 1 }] }
    const wrong = await run(owner, { ...body, country_code: "DE", postal_code: "1011" })
    expect(wrong.trial).toMatchObject({ holds: ["bad_address"], routing: null, parcels: [] })
    const right = await run(owner, { ...body, country_code: "AT", postal_code: "A-1010" })
    expect(right.trial.holds).toEqual([])
  })

  it("2xx: support sees the locations and no money", async () => {
    const owner = await app.createActor("customer")
    const place = await createPlace()
    await setPriority([place], "ZZ", owner.organisation_id)
    const { item } = await createGoods(owner, { stock: { [place.id]: 5 } })
    const shop = await createShop(owner)
    const lines = [{ sku: item.sku ?? "", quantity: 1 }]
    const support = await app.createActor("support")
    const { trial } = await run(support, { shop_id: shop.id, country_code: "DE", lines })
    expect(trial).toMatchObject({ net: null, parcels: [{ fees: [], net: null }] })
  })

  it("400: no lines, no pieces, an unknown country, and more than an order can hold", async () => {
    const owner = await app.createActor("customer")
    const shop = await createShop(owner)
    const good = { shop_id: shop.id, country_code: "FR", lines: [{ sku: "A", quantity: 1 }] }
    for (const bad of [
      { lines: [] },
      { lines: [{ sku: "A", quantity: 0 }] },
      { lines: [{ sku: "A", quantity: 1e12 }] },
      { lines: [{ sku: " ", quantity: 1 }] },
      { lines: Array.from({ length: 51 }, () => ({ sku: "A", quantity: 1 })) },
      { country_code: "ZZ" },
      { postal_code: "1".repeat(21) },
      { shop_id: "" },
    ])
      expect((await run(owner, { ...good, ...bad })).status).toBe(400)
  })
})
