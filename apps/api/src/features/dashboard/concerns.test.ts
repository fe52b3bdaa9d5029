import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { stockOrders } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import { productRequests } from "@packhaus/contract/sourcing/product-requests/endpoints"
import { quoteRequests } from "@packhaus/contract/sourcing/quote-requests/endpoints"
import { expect, it } from "vitest"
import { comparedTiles } from "../../testing/compared-tiles.ts"
import { createPending, createQuoteRequest } from "../../testing/product-requests.ts"
import { createStockOrder } from "../../testing/stock-orders.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"
import { modules } from "../modules.ts"

const app = await createTestApp()
const { call, createActor, rows } = app
const comparedFor = comparedTiles(app)

it("200: counts late, paid, damaged, unassigned, due and lost rows, and their lists show only these", async () => {
  const [owner, supplier] = [await createActor("customer"), await createActor("supplier")]
  const late = await createStockOrder(app, owner, { status: "on_the_way", supplier })
  const paid = await createStockOrder(app, owner, { supplier })
  // On time, and unpaid.
  await createStockOrder(app, owner, { status: "in_progress", supplier })
  await createStockOrder(app, owner, { supplier })
  await rows.update("stock_orders", late.id, { expected_on: "2026-01-05" })
  await rows.update("stock_orders", paid.id, { payment_status: "captured" })
  const harmed = await createStockOrder(app, owner, { status: "arrived", supplier })
  await rows.update("stock_orders", harmed.id, { location_kind: "customer", damaged_quantity: 2 })
  const { id: unasked } = await createPending(app, owner)
  await createQuoteRequest(app, owner, supplier)
  const { id: due } = await createQuoteRequest(app, owner, supplier, { due_on: "2026-01-05" })
  const { id: lost } = await createActor("administrator")
  await rows.insert("second_factor_resets", { member_id: lost, expires_at: "2100-01-01T00:00:00Z" })

  const administrator = await createActor("administrator")
  const numbersOf = async (actor: Actor) =>
    Object.fromEntries(
      (await comparedFor(actor)).map(({ name, count, listed }) => [name, [count, listed]]),
    )
  expect(await numbersOf(administrator)).toMatchObject({
    stock_orders_late: [1, 1],
    stock_orders_to_start: [1, 1],
    stock_orders_to_confirm: [1, 1],
    product_requests_unassigned: [1, 1],
    second_factor_resets: [1, null], // no list: shown on a page with the viewer's own factor
  })
  expect(await numbersOf(supplier)).toMatchObject({
    stock_orders_late: [1, 1],
    stock_orders_to_start: [1, 1],
    quote_requests_due: [1, 1],
  })
  expect(Object.keys(await numbersOf({ ...administrator, id: lost }))).not.toContain(
    "second_factor_resets",
  )
  const idsOf = async <E extends Endpoint>(by: Actor, endpoint: E, concern: string) => {
    const { body } = await call(by, endpoint, { query: { concern, group: undefined } } as never)
    const [found] = Object.values(body).filter(Array.isArray)
    return (found as { id: string }[]).map(({ id }) => id)
  }
  expect(await idsOf(supplier, stockOrders.list, "late")).toEqual([late.id])
  expect(await idsOf(supplier, stockOrders.list, "to_start")).toEqual([paid.id])
  expect(await idsOf(administrator, stockOrders.list, "to_confirm")).toEqual([harmed.id])
  expect(await idsOf(administrator, productRequests.list, "unassigned")).toEqual([unasked])
  expect(await idsOf(supplier, quoteRequests.list, "due")).toEqual([due])
})

it("each count of rows has a list, except those without a list of the kit", () => {
  const without = modules
    .flatMap(({ dashboard = [] }) => dashboard)
    .flatMap(({ tiles }) =>
      Object.entries(tiles).flatMap(([name, tile]) => (tile.list ? [] : [name])),
    )
  expect(without.toSorted()).toEqual([
    "balance", // an amount
    "details_missing", // a form
    "jobs_dead", // the queue's own table
    "runway", // days
    "second_factor_resets",
    "shops_offered",
  ])
})
