import { randomUUID } from "node:crypto"
import { orders } from "@packhaus/contract/orders/endpoints"
import { packStation } from "@packhaus/contract/pack-station/endpoints"
import { stocks } from "@packhaus/contract/stock/stocks/endpoints"
import { bins as binApi } from "@packhaus/contract/warehouse/bins/endpoints"
import { picking } from "@packhaus/contract/warehouse/picking/endpoints"
import type { PickListDetail } from "@packhaus/contract/warehouse/picking/schema"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { addBins, createBins, inTransaction, piecesInBins } from "../../../testing/bins.ts"
import { orderFixtures } from "../../../testing/orders.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { putAway } from "../bins/verbs/book.ts"

const app = await createTestApp()
const { createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))
const support = await app.createActor("support")

/** Ten pieces of an item, these in the bins A-01-01 to A-01-04, and orders of these pieces. */
async function world(inBins: readonly number[], pieces: readonly number[]) {
  const merchant = await app.createActor("customer")
  const made = await createBins(app, null, { merchant })
  const { place, item, variant, bins } = made
  for (const [index, quantity] of inBins.entries())
    if (quantity > 0)
      await inTransaction(app, (context) =>
        putAway(context, bins[index]?.id ?? "", {
          client_id: randomUUID(),
          inventory_item_id: item.id,
          quantity,
        }),
      )
  await setPriority([place], "ZZ", merchant.organisation_id)
  const shop = await createShop(merchant)
  const wanted = pieces.map((count) => shopOrder([line(variant.sku ?? "", count)]))
  const ids = (await arrive(shop, wanted)).map(({ order_id }) => order_id ?? "")
  const held = () => piecesInBins(app, { item: item.id, location: place.id })
  return { ...made, shop, wanted, ids, held }
}
type World = Awaited<ReturnType<typeof world>>
const create = async ({ place }: World, more: object = {}) => {
  const body = { location_id: place.id, kind: "batch" as const, ...more }
  const reply = await app.call(support, picking.create, { body })
  return { ...reply, list: reply.body.pick_list as PickListDetail }
}
const pick = (id: string, line_id: string, quantity: number, more: object = {}) =>
  app.call(support, picking.pick, {
    params: { id },
    body: { client_id: randomUUID(), line_id, quantity, ...more },
  })
const short = (id: string, line_id: string, counted: number) =>
  app.call(support, picking.short, {
    params: { id },
    body: { client_id: randomUUID(), line_id, counted },
  })
const end = (id: string, verb: "finish" | "cancel") =>
  app.call(support, picking[verb], { params: { id } })

it("takes pieces from bins in walking order onto the trolley, and packing takes them from there", async () => {
  const here = await world([3, 4], [2, 3])
  const { list } = await create(here)
  expect(list.lines.map(({ bin_code, slot, quantity }) => [bin_code, slot, quantity])).toEqual([
    ["A-01-01", 1, 2],
    ["A-01-01", 2, 1],
    ["A-01-02", 2, 2],
  ])
  for (const { id, quantity, bin_code } of list.lines)
    expect((await pick(list.id, id, quantity, { bin_code })).status).toBe(200)
  expect(await here.held()).toEqual({ "A-01-02": 2, "*": 5 })
  await end(list.id, "finish")
  const [order = ""] = here.ids
  const [item] = await app.rows.children("order_items", "order_id", [order])
  await app.call(support, orders.pack, {
    params: { id: order },
    body: {
      location_id: here.place.id,
      shipment_method: "dhl_paket",
      lines: [{ line_item_id: item?.id ?? "", quantity: 2 }],
    },
  })
  expect(await here.held()).toEqual({ "A-01-02": 2, "*": 3 })
})

it("200 the pack station names the bins of an order's pieces, and its slot once a list fetches them", async () => {
  const here = await world([3, 4], [2, 3])
  const at = async (id = "") => {
    const params = { id, location_id: here.place.id }
    const { packing } = (await app.call(support, packStation.read, { params })).body
    return { bins: packing.lines.map(({ bins }: { bins: string[] }) => bins), ...packing.listed }
  }
  expect(await at(here.ids[1])).toEqual({ bins: [["A-01-01", "A-01-02"]] })
  const { list } = await create(here, { trolley: "Wagen 3" })
  const { number } = list
  const slot = list.orders.find(({ order_id }) => order_id === here.ids[1])?.slot
  expect(await at(here.ids[1])).toEqual({ bins: [[]], number, trolley: "Wagen 3", slot })
  const piece = await app.call(support, packStation.piece, {
    params: { id: here.ids[0] ?? "", location_id: here.place.id },
    query: { code: here.variant.sku ?? "" },
  })
  expect(piece.body.piece).toMatchObject({ bins: ["A-01-01", "A-01-02"] })
  await end(list.id, "cancel")
  expect(await at(here.ids[1])).toEqual({ bins: [["A-01-01", "A-01-02"]] })
})

it("422 for a scanned label of another bin", async () => {
  const here = await world([3], [2])
  const { list } = await create(here)
  const wrong = await pick(list.id, list.lines[0]?.id ?? "", 1, { bin_code: "A-01-02" })
  expect(wrong.body).toMatchObject({ code: "picking.wrong_bin", details: { bin: "A-01-01" } })
})

it("a second list does not plan pieces that an open list is to take", async () => {
  const here = await world([3, 4], [3, 3])
  await create(here, { order_ids: [here.ids[0]] })
  const { list } = await create(here, { order_ids: [here.ids[1]] })
  expect(list.lines.map(({ bin_code, quantity }) => [bin_code, quantity])).toEqual([["A-01-02", 3]])
})

it("a cancelled list returns picked pieces to their bins; those of a closed bin stay on the trolley", async () => {
  const here = await world([2, 4], [5])
  const { list } = await create(here)
  for (const { id, quantity } of list.lines) await pick(list.id, id, quantity)
  expect(await here.held()).toEqual({ "A-01-02": 1, "*": 5 })
  const [first] = here.bins
  const closed = await app.call(support, binApi.close, { params: { id: first?.id ?? "" } })
  expect(closed.status).toBe(200)
  expect((await end(list.id, "cancel")).status).toBe(200)
  expect(await here.held()).toEqual({ "A-01-02": 4, "*": 2 })
})

it("200 a cancelled list returns the pieces that are not packed: those of parcels are gone", async () => {
  const here = await world([6], [2, 3])
  const { list } = await create(here)
  for (const { id, quantity } of list.lines) await pick(list.id, id, quantity)
  const [id = ""] = here.ids
  const [item] = await app.rows.children("order_items", "order_id", [id])
  const packed = await app.call(support, orders.pack, {
    params: { id },
    body: {
      location_id: here.place.id,
      shipment_method: "dhl_paket",
      lines: [{ line_item_id: item?.id ?? "", quantity: 2 }],
    },
  })
  expect(packed.status).toBe(200)
  expect(await here.held()).toEqual({ "A-01-01": 1, "*": 3 })
  expect((await end(list.id, "cancel")).status).toBe(200)
  // Four others lie in no bin.
  expect(await here.held()).toEqual({ "A-01-01": 4 })
})

it("200 a list is cancelled although picked pieces were written off meanwhile", async () => {
  const here = await world([10], [4])
  const { list } = await create(here)
  for (const { id, quantity } of list.lines) await pick(list.id, id, quantity)
  const [order] = here.wanted
  const at = "2026-11-03T10:00:00.000Z"
  if (order) await arrive(here.shop, [{ ...order, canceled_at: at, updated_at: at }], true)
  const lost = await app.call(support, stocks.adjust, {
    params: { id: here.level_id },
    body: { kind: "adjustment", quantity: -9, reason: "Bruch" },
  })
  expect(lost.status).toBe(200)
  expect(await here.held()).toEqual({ "*": 1 })
  expect((await end(list.id, "cancel")).status).toBe(200)
  expect(await here.held()).toEqual({ "A-01-01": 1 })
})

it("missing pieces come from another bin, and the count corrects bin and stock", async () => {
  const here = await world([3, 4], [3])
  const { list } = await create(here)
  const line_id = list.lines[0]?.id ?? ""
  await pick(list.id, line_id, 1)
  const { body } = await short(list.id, line_id, 0)
  const after = body.pick_list as PickListDetail
  expect(after.lines.map(({ bin_code, quantity, picked }) => [bin_code, quantity, picked])).toEqual(
    [
      ["A-01-01", 1, 1],
      ["A-01-02", 2, 0],
    ],
  )
  expect(after.orders).toMatchObject([{ state: "listed" }])
  expect(await here.held()).toEqual({ "A-01-02": 4, "*": 1 })
  const level = await app.rows.one("inventory_levels", here.level_id)
  expect(level.stocked_quantity).toBe(8)
})

it("without another bin the order is short, and waits for stock if nothing else is there", async () => {
  const here = await world([10], [4, 6])
  const { list } = await create(here, { order_ids: [here.ids[0]] })
  const line_id = list.lines[0]?.id ?? ""
  const { body } = await short(list.id, line_id, 0)
  expect(body.pick_list.orders).toMatchObject([{ state: "short" }])
  expect(await here.held()).toEqual({})
  for (const id of here.ids) expect((await app.rows.one("orders", id)).holds).toEqual(["no_stock"])
  expect((await end(list.id, "finish")).status).toBe(200)
})

it("422 with the next scan of an order whose pieces became fewer in the shop; they go back to their bin", async () => {
  const here = await world([6], [3, 2])
  const { list } = await create(here)
  const [first] = list.lines
  await pick(list.id, first?.id ?? "", 2)
  expect(await here.held()).toEqual({ "A-01-01": 4, "*": 2 })
  const [order] = here.wanted
  const lines = order?.lines.map((own) => ({ ...own, canceled_quantity: 2 })) ?? []
  if (order)
    await arrive(here.shop, [{ ...order, lines, updated_at: "2026-11-03T10:00:00.000Z" }], true)
  expect((await pick(list.id, first?.id ?? "", 1)).body).toMatchObject({
    code: "picking.order_changed",
    details: { state: "changed", slot: 1, bin: "A-01-01", order: order?.number },
  })
  const [order_id = ""] = here.ids
  const back = await app.call(support, picking.putBack, {
    params: { id: list.id },
    body: { order_id },
  })
  expect(back.body.pick_list.orders[0]).toMatchObject({ state: "left", picked: 0 })
  expect(await here.held()).toEqual({ "A-01-01": 6 })
  // With its remaining piece it can be listed again.
  const { list: next } = await create(here)
  expect(next.lines).toMatchObject([{ order_id, quantity: 1, bin_code: "A-01-01" }])
})

it("a list by zone takes whole orders of the zone only", async () => {
  const here = await world([4], [2, 9])
  const asked = { params: { location_id: here.place.id }, query: { kind: "zone", zone: "A" } }
  const { body } = await app.call(support, picking.plan, asked as never)
  expect(body.plan).toMatchObject({ has_bins: true, zones: [{ zone: "A", orders: 1 }] })
  const { list } = await create(here, { kind: "zone", zone: "A" })
  expect(list).toMatchObject({ zone: "A", order_count: 1 })
})

// Reported for other warehouse software: openboxes/openboxes#229.
it("a bin gives each piece once, however many lines want it, and a counted loss is refused at the scan", async () => {
  const here = await world([3, 4], [2, 3])
  const { list } = await create(here)
  const [one, two] = list.lines.filter(({ bin_code }) => bin_code === "A-01-01")
  const count = async (counted: number) =>
    app.call(support, binApi.count, {
      params: { id: here.bins[0]?.id ?? "" },
      body: { client_id: randomUUID(), inventory_item_id: here.item.id, counted },
    })
  expect((await count(2)).status).toBe(200)
  expect((await pick(list.id, one?.id ?? "", 2)).status).toBe(200)
  expect((await pick(list.id, two?.id ?? "", 1)).body).toMatchObject({
    code: "bins.not_enough",
    details: { code: "A-01-01", available: 0 },
  })
  expect(await here.held()).toEqual({ "A-01-02": 4, "*": 2 })
})

// Reported for other warehouse software: frappe/erpnext#41092.
it("the rest of an order is listed again once the first part was picked and packed", async () => {
  const here = await world([3], [3, 2])
  const [first = "", second = ""] = here.ids
  const { list } = await create(here, { order_ids: [first] })
  for (const { id, quantity } of list.lines) await pick(list.id, id, quantity)
  await end(list.id, "finish")
  const [item] = await app.rows.children("order_items", "order_id", [first])
  const packing = (quantity: number) =>
    app.call(support, orders.pack, {
      params: { id: first },
      body: {
        location_id: here.place.id,
        shipment_method: "dhl_paket",
        lines: [{ line_item_id: item?.id ?? "", quantity }],
      },
    })
  expect((await packing(2)).status).toBe(200)
  const rest = await create(here, { order_ids: [second] })
  expect([rest.status, rest.list.lines.map(({ bin_code }) => bin_code)]).toEqual([200, [null]])
  expect((await packing(1)).status).toBe(200)
  expect(await here.held()).toEqual({})
})

// Reported for other warehouse software: microsoft/BCApps#10868.
it("goods in receiving bins are picked after those in pick bins, goods in blocked bins never", async () => {
  const here = await world([], [4])
  const put = async (kind: "receiving" | "blocked", code: string, quantity: number) => {
    const made = await addBins(app, here.place.id, { from: code, to: code, kind })
    const bin = made.find((one) => one.code === code)
    const body = { client_id: randomUUID(), inventory_item_id: here.item.id, quantity }
    await app.call(support, binApi.put_away, { params: { id: bin?.id ?? "" }, body })
    await app.call(support, binApi.change, {
      params: { id: bin?.id ?? "" },
      body: { code, kind, walk: 0, max_weight: null },
    })
  }
  await put("receiving", "WE-01", 3)
  await put("blocked", "S-01", 4)
  const body = { client_id: randomUUID(), inventory_item_id: here.item.id, quantity: 3 }
  await app.call(support, binApi.put_away, { params: { id: here.bins[0]?.id ?? "" }, body })
  const { list } = await create(here)
  expect(list.lines.map(({ bin_code, quantity }) => [bin_code, quantity])).toEqual([
    ["WE-01", 1],
    ["A-01-01", 3],
  ])
})
