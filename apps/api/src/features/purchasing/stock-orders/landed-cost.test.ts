import { stockOrders } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import { describe, expect, it } from "vitest"
import { invoicedStockOrders } from "../../../testing/invoiced-stock-orders.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db } = testApp
const { administrator, order, cancel } = await invoicedStockOrders(testApp)

type Ordered = Awaited<ReturnType<typeof order>>
const costs = { freight: 100_001, duty: 20_000, other: 7 } as never as {
  freight: never
  duty: never
  other: never
}
const land = (by: Actor, { id }: Ordered, spread_by: "value" | "weight" | "volume" = "value") =>
  call(by, stockOrders.land, { params: { id }, body: { ...costs, spread_by } })
const measure = (variant_id: string, measures: object) =>
  db.updateTable("product_variants").set(measures).where("id", "=", variant_id).execute()

describe("POST /admin/stock-orders/:id/landed-costs", () => {
  it("200 allocates additional costs to lines by value, to the cent, and replaces earlier ones; hidden from suppliers", async () => {
    const ordered = await order()
    const { status, body } = await land(ordered.owner, ordered)
    const [first, second] = ordered.made.lines
    expect([status, body.stock_order.landed_costs]).toEqual([
      200,
      {
        ...costs,
        spread_by: "value",
        // 1,390.00 € and 134.10 € of 1,524.10 €.
        lines: [
          { line_id: first.id, freight: 91_202, duty: 18_240, other: 6 },
          { line_id: second.id, freight: 8_799, duty: 1_760, other: 1 },
        ],
      },
    ])
    const params = { id: ordered.id }
    const none = { freight: 0, duty: 0, other: 0, spread_by: "value" } as never
    await call(administrator, stockOrders.land, { params, body: none })
    const read = async (actor: Actor) =>
      (await call(actor, stockOrders.read, { params })).body.stock_order.landed_costs
    expect(await read(ordered.owner)).toMatchObject({ freight: 0, duty: 0, other: 0 })
    expect(await read(ordered.supplier)).toBeNull()
    const { body: timelineBody } = await call(ordered.owner, stockOrders.timeline, { params })
    expect(timelineBody.timeline.map(({ action }: { action: string }) => action)).toContain(
      "stock_order.landed",
    )
  })

  it("200 by weight and by volume of all pieces; 422 where a product does not say it", async () => {
    const ordered = await order()
    const { owner } = ordered
    const [first, second] = ordered.made.lines
    for (const by of ["weight", "volume"] as const)
      expect((await land(owner, ordered, by)).body).toMatchObject({
        code: "stock_orders.no_measure",
        details: { line: 0 },
      })
    await measure(first.variant_id, { weight: 100, length: 100, width: 100, height: 10 })
    await measure(second.variant_id, { weight: 1_000, length: 100, width: 100, height: 0 })
    const byWeight = await land(owner, ordered, "weight")
    // 10 kg and 9 kg.
    expect(byWeight.body.stock_order.landed_costs.lines).toMatchObject([
      { freight: 52_632, duty: 10_526, other: 4 },
      { freight: 47_369, duty: 9_474, other: 3 },
    ])
    expect((await land(owner, ordered, "volume")).body).toMatchObject({ details: { line: 1 } })
    await measure(second.variant_id, { height: 10 })
    const byVolume = await land(owner, ordered, "volume")
    expect(byVolume.body.stock_order.landed_costs.lines).toMatchObject([
      { freight: 91_744 },
      { freight: 8_257 },
    ])
  })

  it("400 for negative and excessive costs; 403 for suppliers; 404 for other organisations; 422 for cancelled orders", async () => {
    const ordered = await order()
    const params = { id: ordered.id }
    for (const freight of [-1, 0.5, 1_000_000_001])
      expect(
        (
          await call(ordered.owner, stockOrders.land, {
            params,
            body: { ...costs, freight: freight as never, spread_by: "value" },
          })
        ).status,
      ).toBe(400)
    expect((await land(ordered.supplier, ordered)).status).toBe(403)
    expect((await land(await createActor("customer"), ordered)).status).toBe(404)
    expect((await land(await createActor("support"), ordered)).status).toBe(403)
    await cancel(ordered.owner, ordered)
    expect((await land(ordered.owner, ordered)).body).toMatchObject({
      code: "stock_orders.not_open_for",
    })
  })

  it("two concurrent recordings: one is stored completely", async () => {
    const ordered = await order()
    const bodies = [1, 2, 3, 4].map((freight) => ({
      freight: freight as never,
      duty: freight as never,
      other: 0 as never,
      spread_by: "value" as const,
    }))
    const params = { id: ordered.id }
    const replies = await Promise.all(
      bodies.map((body) => call(ordered.owner, stockOrders.land, { params, body })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { body } = await call(ordered.owner, stockOrders.read, { params })
    const { freight, duty } = body.stock_order.landed_costs
    expect(freight).toBe(duty)
  })
})
