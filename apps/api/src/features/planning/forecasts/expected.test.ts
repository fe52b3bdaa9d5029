import { recordSales } from "@packhaus/commerce/stock/verbs"
import { forecasts } from "@packhaus/contract/planning/forecasts/endpoints"
import { addDays } from "@packhaus/contract/planning/forecasts/rules"
import { expect, it } from "vitest"
import { today as readToday } from "../../../business-day.ts"
import { createStockOrder } from "../../../testing/stock-orders.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db, rows, runJob } = testApp
const today = await readToday({ db: db as never })

it("200 counts ordered pieces from their expected day on, but neither overdue nor arrived ones", async () => {
  const customer = await createActor("customer")
  const { organisation_id } = customer
  const order = await createStockOrder(testApp, customer, { status: "on_the_way", quantity: 100 })
  const { item } = order.goods
  const [level] = await rows.children("inventory_levels", "inventory_item_id", [item.id])
  const begin = addDays(today, -60)
  await db
    .updateTable("inventory_items")
    .set({ created_at: `${begin}T12:00:00Z` })
    .where("id", "=", item.id)
    .execute()
  const sales = Array.from({ length: 60 }, (_, day) => addDays(begin, day))
  await recordSales(
    db,
    organisation_id,
    sales.map((day) => ({ inventory_item_id: item.id, quantity: 5, day })),
  )
  const placed = (change: object) =>
    db.updateTable("stock_orders").set(change).where("id", "=", order.id).execute()
  const runsOut = async () => {
    const params = { id: level?.id ?? "" }
    const { body } = await call(customer, forecasts.ofStock, { params, query: {} })
    return body.forecast
  }
  // Fifty pieces last ten days; those that arrive on the seventh add twenty.
  await db
    .updateTable("inventory_levels")
    .set({ stocked_quantity: 50 })
    .where("id", "=", level?.id ?? "")
    .execute()
  await placed({ expected_on: addDays(today, 7) })
  expect(await runsOut()).toMatchObject({ run_out_on: addDays(today, 29), incoming: 100 })
  const { days } = await runsOut()
  expect([days[6].stock, days[7].stock]).toEqual([15, 110])
  await runJob("forecasts.refresh")
  const known = await db
    .selectFrom("item_forecasts")
    .select("run_out_on")
    .where("inventory_item_id", "=", item.id)
    .execute()
  expect(known).toEqual([{ run_out_on: addDays(today, 29) }])
  await placed({ expected_on: addDays(today, 20) })
  // Stock is empty on the tenth day; later arrivals are not sold before.
  expect(await runsOut()).toMatchObject({ run_out_on: addDays(today, 9) })
  await placed({ expected_on: addDays(today, -1) })
  expect(await runsOut()).toMatchObject({ run_out_on: addDays(today, 9) })
  await placed({ expected_on: addDays(today, 7) })
  await rows.update("stock_order_lines", order.line_id, { arrived: 60, damaged: 40 })
  expect(await runsOut()).toMatchObject({ run_out_on: addDays(today, 9) })
})

it("400 for fewer than 14 days or more than 90", async () => {
  const customer = await createActor("customer")
  const { goods } = await createStockOrder(testApp, customer, { status: "on_the_way" })
  const [level] = await rows.children("inventory_levels", "inventory_item_id", [goods.item.id])
  const ask = async (days: number) => {
    const params = { id: level?.id ?? "" }
    return (await call(customer, forecasts.ofStock, { params, query: { days } })).status
  }
  expect([await ask(13), await ask(14), await ask(90), await ask(91)]).toEqual([400, 200, 200, 400])
})
