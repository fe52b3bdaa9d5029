import { randomUUID } from "node:crypto"
import { stockOrders } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import { stocks } from "@packhaus/contract/stock/stocks/endpoints"
import { expect, it } from "vitest"
import { readCsv } from "../../../spreadsheets/csv.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { createStockOrder } from "../../../testing/stock-orders.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, db } = app
const { createGoods, createPlace } = catalogueFixtures(app)
const support = await createActor("support")

const listed = async (actor: Actor) => {
  const { body } = await call(actor, stocks.list, { query: {} })
  return body.stocks.map(({ incoming, incoming_on }: { incoming: number; incoming_on: string }) => [
    incoming,
    incoming_on,
  ])
}

it("200 shows incoming pieces and their days until all have arrived", async () => {
  const customer = await createActor("customer")
  const quantity = 40
  const order = await createStockOrder(app, customer, { status: "on_the_way", quantity })
  const { id, line_id, location_id, goods } = order
  await db
    .updateTable("stock_orders")
    .set({ expected_on: "2099-03-01" })
    .where("id", "=", id)
    .execute()
  expect(await listed(customer)).toEqual([[40, "2099-03-01"]])
  const file = await call(customer, stocks.export, { query: { language: "de" } as never })
  const [heading = [], row = []] = await readCsv(String(file.body))
  expect(row[heading.indexOf("Kommt am")]).toBe("2099-03-01")
  const arrive = (arrived: number) =>
    call(support, stockOrders.arrive, {
      params: { id },
      body: { id: randomUUID(), lines: [{ line_id, arrived, damaged: 0, missing: 0 }] },
    })
  expect((await arrive(30)).status).toBe(200)
  expect(await listed(customer)).toEqual([[10, "2099-03-01"]])
  expect((await arrive(10)).status).toBe(200)
  expect(await listed(customer)).toEqual([[0, null]])
  const levels = await db
    .selectFrom("inventory_levels")
    .select("stocked_quantity")
    .where("inventory_item_id", "=", goods.item.id)
    .where("location_id", "=", location_id)
    .execute()
  expect(levels).toMatchObject([{ stocked_quantity: 40 }])
})

it("200 shows why pieces are blocked; the first blocked are the first unblocked", async () => {
  const customer = await createActor("customer")
  const order = await createStockOrder(app, customer, { status: "on_the_way", quantity: 40 })
  const lines = [{ line_id: order.line_id, arrived: 20, damaged: 3, missing: 0 }]
  const body = { id: randomUUID(), lines }
  await call(support, stockOrders.arrive, { params: { id: order.id }, body })
  const { number } = await app.rows.one("stock_orders", order.id)
  const [level] = (await call(customer, stocks.list, { query: {} })).body.stocks
  const params = { id: level.id }
  const book = (kind: "block" | "unblock", quantity: number, reason: string) =>
    call(support, stocks.adjust, { params, body: { kind, quantity, reason } })
  const blocked = async () =>
    (await call(customer, stocks.read, { params })).body.stock.blocked_pieces
  const damaged = { kind: "arrival", reason: number }
  expect(await blocked()).toEqual([{ ...damaged, quantity: 3 }])
  const { movements } = (await call(customer, stocks.read, { params })).body
  expect(movements).toMatchObject([{ kind: "arrival", stock_order_id: order.id, reason: number }])
  await book("block", 2, "in Klärung")
  const unclear = { kind: "block", reason: "in Klärung", quantity: 2 }
  expect(await blocked()).toEqual([unclear, { ...damaged, quantity: 3 }])
  await book("unblock", 2, "doch ganz")
  expect(await blocked()).toEqual([unclear, { ...damaged, quantity: 1 }])
  await book("unblock", 3, "geklärt")
  expect(await blocked()).toEqual([])
})

it("200 exports stock movements with time, kind, pieces and reason", async () => {
  const customer = await createActor("customer")
  const place = await createPlace()
  const { levels } = await createGoods(customer, { stock: { [place.id]: 10 } })
  const params = { id: levels[0]?.id ?? "" }
  const body = { kind: "adjustment" as const, quantity: -2, reason: "Bruch" }
  expect((await call(support, stocks.adjust, { params, body })).status).toBe(200)
  const file = await call(customer, stocks.exportMovements, {
    params,
    query: { language: "de" } as never,
  })
  const [heading, ...moves] = await readCsv(String(file.body))
  expect(heading).toEqual(["Zeit", "Art", "Stück", "Gesperrt", "Grund", "Bestellung", "ID"])
  expect(moves.map(([, , pieces, , reason]) => [pieces, reason])).toContainEqual(["-2", "Bruch"])
})
