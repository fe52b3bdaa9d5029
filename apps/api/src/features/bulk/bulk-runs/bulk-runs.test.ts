import { bulkRuns } from "@packhaus/contract/bulk/bulk-runs/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { afterEach, describe, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { orderFixtures } from "../../../testing/orders.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { createPlace, createGoods } = catalogueFixtures(app)
const { address, createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

/** A customer with this many reserved orders at an own location. */
async function business(count: number) {
  const owner = await app.createActor("customer")
  const place = await createPlace({ type: "customer", owner })
  const shop = await createShop(owner)
  await setPriority([place], "ZZ", owner.organisation_id)
  const sku = `B-${owner.organisation_id}`
  await createGoods(owner, { sku, stock: { [place.id]: count } })
  const all = Array.from({ length: count }, () => shopOrder([line(sku)]))
  const outcomes = await arrive(shop, all)
  return { owner, shop, place, ids: outcomes.map(({ order_id }) => order_id ?? ""), incoming: all }
}
async function finish(owner: Awaited<ReturnType<typeof business>>["owner"], id: string) {
  for (;;) {
    await app.runJobs()
    const { body } = await app.call(owner, bulkRuns.read, { params: { id } })
    if (body.bulk_run.status === "done") return body.bulk_run
  }
}

describe("start", () => {
  it("200: packs all orders that match the filter, with a result per row", async () => {
    const { owner, ids } = await business(27)
    await app.call(owner, orders.hold, { params: { id: ids[0] ?? "" }, body: {} })
    const selection = { filter: {}, expected: 27 }
    const body = { kind: "orders.pack" as const, selection, shipped: true }
    const { status, body: started } = await app.call(owner, bulkRuns.start, { body })
    expect(status).toBe(200)
    const { id } = started.bulk_run
    expect(await finish(owner, id)).toMatchObject({
      status: "done",
      total: 27,
      done: 26,
      failed: 1,
    })
    const query = { status: "failed" as const }
    const rows = await app.call(owner, bulkRuns.rows, { params: { id }, query })
    expect(rows.body.rows).toMatchObject([
      { entity_id: ids[0], error_code: "orders.not_open_for", error_details: { reason: "held" } },
    ])
    const { body: list } = await app.call(owner, orders.list, { query: { group: "shipped" } })
    expect(list.count).toBe(26)
    const { body: order } = await app.call(owner, orders.read, { params: { id: ids[1] ?? "" } })
    expect(order.order.fulfillments[0].packed_by).toBe("Test customer")
  })

  it("200: reports packed orders as shipped without a tracking number, and refuses others", async () => {
    const { owner, ids } = await business(3)
    const run = async (kind: "orders.pack" | "orders.ship", of: readonly string[]) => {
      const body = { kind, selection: { ids: [...of] } }
      const { body: started } = await app.call(owner, bulkRuns.start, { body })
      return finish(owner, started.bulk_run.id)
    }
    await run("orders.pack", ids.slice(1))
    const { id, done, failed } = await run("orders.ship", ids)
    expect([done, failed]).toEqual([2, 1])
    const query = { status: "failed" as const }
    const rows = await app.call(owner, bulkRuns.rows, { params: { id }, query })
    expect(rows.body.rows).toMatchObject([
      {
        entity_id: ids[0],
        error_code: "orders.not_open_for",
        error_details: { verb: "ship", reason: "nothing_packed" },
      },
    ])
    const { body: list } = await app.call(owner, orders.list, { query: { group: "shipped" } })
    expect(list.orders.map((one: { id: string }) => one.id).sort()).toEqual(ids.slice(1).sort())
  })

  it("200: releases orders held for their address with a reason, and refuses without one", async () => {
    const { owner, shop } = await business(1)
    const shipping_address = { ...address, country_code: "DE", postal_code: "1011" }
    const goods = line(`B-${owner.organisation_id}`)
    const [held] = await arrive(shop, [shopOrder([goods], { shipping_address })])
    const params = { id: held?.order_id ?? "" }
    const release = async (note?: string) => {
      const selection = { ids: [params.id] }
      const body = { kind: "orders.release" as const, selection, ...(note ? { note } : {}) }
      const { body: started } = await app.call(owner, bulkRuns.start, { body })
      return finish(owner, started.bulk_run.id)
    }
    const refused = await release()
    expect(refused).toMatchObject({ done: 0, failed: 1 })
    const rows = await app.call(owner, bulkRuns.rows, { params: { id: refused.id } })
    expect(rows.body.rows[0].error_details.fields).toMatchObject([
      { path: "note", code: "text.required" },
    ])
    expect(await release("The carrier delivers there.")).toMatchObject({ done: 1, failed: 0 })
    const { body: read } = await app.call(owner, orders.read, { params })
    expect(read.order.holds).not.toContain("bad_address")
    const { body } = await app.call(owner, orders.timeline, { params })
    const released = body.timeline.find(
      ({ action }: { action: string }) => action === "order.release",
    )
    expect(released.details).toMatchObject({ note: "The carrier delivers there." })
  })

  it("422 when the number of matches differs from the shown one", async () => {
    const { owner } = await business(2)
    const body = { kind: "orders.hold" as const, selection: { filter: {}, expected: 3 } }
    const reply = await app.call(owner, bulkRuns.start, { body })
    expect([reply.status, reply.body.code]).toEqual([422, "bulk_runs.count_changed"])
  })

  it("422 for an empty list of statuses, which matches no order", async () => {
    const { owner } = await business(2)
    const selection = { filter: { status: [] }, expected: 2 }
    const body = { kind: "orders.hold" as const, selection }
    const { status, body: reply } = await app.call(owner, bulkRuns.start, { body })
    expect([status, reply.code]).toEqual([422, "bulk_runs.count_changed"])
    expect(reply.details).toMatchObject({ count: 0 })
  })

  it("403 for actions that the policy refuses individually", async () => {
    const supplier = await app.createActor("supplier")
    const body = { kind: "orders.hold" as const, selection: { ids: ["order_1"] } }
    expect((await app.call(supplier, bulkRuns.start, { body })).status).toBe(403)
  })

  it("excludes orders of other organisations", async () => {
    const { ids } = await business(1)
    const { owner: stranger } = await business(1)
    const body = { kind: "orders.hold" as const, selection: { ids } }
    const { body: started } = await app.call(stranger, bulkRuns.start, { body })
    expect(started.bulk_run.total).toBe(0)
  })
})

describe("tracking numbers by CSV", () => {
  it("200: a dry run names every invalid row, the run ships the valid ones, a repetition changes nothing", async () => {
    const { owner, ids, incoming } = await business(3)
    const [one, two] = incoming.map(({ number }) => number.replace("#", ""))
    const csv = [
      "\uFEFFBestellnummer;Sendungsnummer;Versandart",
      `${one};TRACK-0001;`,
      `#${one};TRACK 0002;`,
      `${two};TRACK-0003;unknown`,
      "nobody;TRACK-0004;",
      `${two};x;`,
    ].join("\r\n")
    const dry = await app.call(owner, bulkRuns.importTracking, { body: { csv } })
    expect(dry.status).toBe(200)
    expect(dry.body).toMatchObject({
      bulk_run: null,
      total: 5,
      faults: [
        { row: 4, code: "choice.unknown", value: "unknown" },
        { row: 5, code: "order.unknown" },
        { row: 6, code: "tracking.invalid" },
      ],
    })
    for (const _ of [1, 2]) {
      const run = await app.call(owner, bulkRuns.importTracking, { body: { csv, dry_run: false } })
      const done = await finish(owner, run.body.bulk_run.id)
      expect(done).toMatchObject({ status: "done", done: 1, failed: 0 })
    }
    const { body } = await app.call(owner, orders.read, { params: { id: ids[0] ?? "" } })
    expect(body.order).toMatchObject({ fulfillment_status: "shipped" })
    expect(
      body.order.fulfillments.map((one: { parcels: { tracking_number: string }[] }) =>
        one.parcels.map((parcel) => parcel.tracking_number),
      ),
    ).toEqual([["TRACK-0001", "TRACK0002"]])
  })

  it("200: a dry run names rows that the run would refuse: held, unpaid, moved, canceled, elsewhere", async () => {
    const { owner, shop, place, ids, incoming } = await business(6)
    const far = await createPlace()
    await setPriority([far], "FR", owner.organisation_id)
    await createGoods(owner, { sku: `FAR-${owner.organisation_id}`, stock: { [far.id]: 1 } })
    const [sku, gone] = [`B-${owner.organisation_id}`, line(`FAR-${owner.organisation_id}`)]
    const others = [
      shopOrder([line(sku)], { payment_status: "awaiting" }),
      shopOrder([line("NOT-THERE")]),
      shopOrder([gone], { shipping_address: { ...address, country_code: "FR" } }),
    ]
    await arrive(shop, others)
    const [held = "", moved = ""] = ids
    await app.call(owner, orders.hold, { params: { id: held }, body: {} })
    const { body: read } = await app.call(owner, orders.read, { params: { id: moved } })
    const [item] = read.order.items
    const method = { location_id: place.id, shipment_method: "dhl_paket" }
    const body = { ...method, lines: [{ line_item_id: item.id, quantity: 1 }] }
    await app.call(owner, orders.pack, { params: { id: moved }, body })
    const shipping_address = { address_1: "Weg 2" }
    await app.call(owner, orders.edit, { params: { id: moved }, body: { shipping_address } })
    const late = { canceled_at: "2026-11-02T10:00:00.000Z", updated_at: "2026-11-02T10:00:00.000Z" }
    const [, , , fourth] = incoming
    if (fourth) await arrive(shop, [{ ...fourth, ...late }])

    const numbers = [...incoming.slice(0, 5), ...others].map(({ number }) => number)
    const csv = ["order,tracking_number", ...numbers.map((one, i) => `${one},DRY-00${i}`)].join(
      "\n",
    )
    const dry = await app.call(owner, bulkRuns.importTracking, { body: { csv } })
    const codes = dry.body.faults.map((one: { row: number; code: string }) => [one.row, one.code])
    expect(codes).toEqual([
      [2, "order.held"],
      [3, "order.address_changed"],
      [5, "order.canceled"],
      [7, "order.payment_open"],
      [8, "order.nothing_reserved"],
      [9, "orders.not_your_place"],
    ])
    const run = await app.call(owner, bulkRuns.importTracking, { body: { csv, dry_run: false } })
    const done = await finish(owner, run.body.bulk_run.id)
    expect(done).toMatchObject({ status: "done", done: 2, failed: 0 })
  })

  it("400 for a file that is not a CSV", async () => {
    const { owner } = await business(1)
    const csv = 'order,tracking_number\n"PH-1,TRACK-0001'
    const reply = await app.call(owner, bulkRuns.importTracking, { body: { csv } })
    expect([reply.status, reply.body.details.fields[0].code]).toEqual([400, "file.not_a_table"])
  })

  it("400 for missing columns", async () => {
    const { owner } = await business(1)
    const reply = await app.call(owner, bulkRuns.importTracking, { body: { csv: "a,b\n1,2" } })
    expect([reply.status, reply.body.details.fields[0].code]).toEqual([400, "csv.columns"])
  })
})
