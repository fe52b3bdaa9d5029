import { randomUUID } from "node:crypto"
import { addDays } from "@packhaus/contract/planning/forecasts/rules"
import { stockOrders } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import { expect, it } from "vitest"
import { today as readToday } from "../../../business-day.ts"
import { createStockOrder } from "../../../testing/stock-orders.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db } = testApp
const support = await createActor("support")
const today = await readToday({ db: db as never })

it("200 an order is late from the day after it was expected, until all has come; none that is done or not begun", async () => {
  const customer = await createActor("customer")
  const placed = async (status: "open" | "in_progress" | "on_the_way" | "arrived", ago: number) => {
    const order = await createStockOrder(testApp, customer, { status, quantity: 10 })
    if (status !== "open")
      await db
        .updateTable("stock_orders")
        .set({ expected_on: addDays(today, -ago) })
        .where("id", "=", order.id)
        .execute()
    return order
  }
  const late = await placed("on_the_way", 1)
  const begun = await placed("in_progress", 3)
  await placed("on_the_way", 0)
  await placed("arrived", 5)
  await placed("open", 0)
  const ofList = async (query: object) => {
    const { body } = await call(customer, stockOrders.list, { query: query as never })
    return body.stock_orders as { id: string; is_late: boolean }[]
  }
  const isLate = async () =>
    (await ofList({})).flatMap(({ id, is_late }) => (is_late ? [id] : [])).toSorted()
  const both = [late.id, begun.id].toSorted()
  expect(await isLate()).toEqual(both)
  expect((await ofList({ concern: "late" })).map(({ id }) => id).toSorted()).toEqual(both)
  const arrive = (arrived: number) =>
    call(support, stockOrders.arrive, {
      params: { id: late.id },
      body: {
        id: randomUUID(),
        lines: [{ line_id: late.line_id, arrived, damaged: 0, missing: 0 }],
      },
    })
  await arrive(4)
  expect(await isLate()).toEqual(both)
  await arrive(6)
  expect(await isLate()).toEqual([begun.id])
})
