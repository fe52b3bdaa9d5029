import { randomUUID } from "node:crypto"
import { packagingOrders } from "@packhaus/contract/purchasing/packaging-orders/endpoints"
import { expect, it } from "vitest"
import { createPackagingOrder } from "../../../testing/packaging-orders.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor } = testApp
const arrive = (by: Actor, id: string, lines: readonly object[]) =>
  call(by, packagingOrders.arrive, {
    params: { id },
    body: { id: randomUUID(), lines } as never,
  })

it("200 the producer corrects carrier and tracking number in transit", async () => {
  const [customer, maker] = [await createActor("customer"), await createActor("supplier")]
  const packer = await createActor("supplier")
  const { id, line_id } = await createPackagingOrder(testApp, customer, {
    status: "on_the_way",
    supplier: maker,
    place: { type: "supplier", owner: packer },
  })
  const track = (by: Actor, tracking_number: string) =>
    call(by, packagingOrders.track, {
      params: { id },
      body: { carrier: "DHL Freight", tracking_number },
    })
  expect((await track(maker, " JJD 1 ,JJD 2;JJD 1 ")).body.packaging_order).toMatchObject({
    status: "on_the_way",
    carrier: "DHL Freight",
    tracking_number: "JJD 1, JJD 2",
  })
  for (const by of [packer, customer]) expect((await track(by, "JJD 3")).status).toBe(403)
  await arrive(packer, id, [{ line_id, arrived: 1_000, missing: 0 }])
  expect((await track(maker, "JJD 3")).body).toMatchObject({
    code: "packaging_orders.not_open_for",
  })
  const { body } = await call(customer, packagingOrders.timeline, { params: { id } })
  expect(body.timeline.map(({ action }: { action: string }) => action)).toEqual([
    "packaging_order.tracked",
    "packaging_order.arrived",
  ])
})
