import { recordSales } from "@packhaus/commerce/stock/verbs"
import { notices } from "@packhaus/contract/notices/endpoints"
import { noticeWords } from "@packhaus/contract/notices/rules/words"
import type { Notice } from "@packhaus/contract/notices/schema"
import { forecasts } from "@packhaus/contract/planning/forecasts/endpoints"
import { addDays, arrivalOf } from "@packhaus/contract/planning/forecasts/rules"
import { lineTitle } from "@packhaus/contract/purchasing/stock-orders/rules"
import { stocks } from "@packhaus/contract/stock/stocks/endpoints"
import { describe, expect, it } from "vitest"
import { today as readToday } from "../../../business-day.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { createMailbox } from "../../../testing/mailbox.ts"
import { createAgreement } from "../../../testing/stock-orders.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const { mail, lettersTo } = await createMailbox()
const testApp = await createTestApp({ outside: { mail } })
const { call, createActor, db, runJob } = testApp
const { createGoods, createPlace } = catalogueFixtures(testApp)
const place = await createPlace()
const today = await readToday({ db: db as never })

/** Goods with this stock that sold these quantities on the last days. */
async function selling(customer: Actor, stock: number, sold: readonly number[]) {
  const goods = await createGoods(customer, { stock: { [place.id]: stock } })
  const begin = addDays(today, -sold.length)
  await db
    .updateTable("inventory_items")
    .set({ created_at: `${begin}T12:00:00Z` })
    .where("id", "=", goods.item.id)
    .execute()
  const sales = sold.map((quantity, index) => ({
    inventory_item_id: goods.item.id,
    quantity,
    day: addDays(begin, index),
  }))
  await recordSales(db, customer.organisation_id, sales)
  return { ...goods, id: goods.levels[0]?.id ?? "" }
}
const ofStock = async (actor: Actor, id: string, days?: number) =>
  (await call(actor, forecasts.ofStock, { params: { id }, query: days ? { days } : {} })).body
    .forecast
const steady = (days: number, pieces: number) => Array<number>(days).fill(pieces)

describe("GET /admin/stocks/:id/forecast", () => {
  it("200 returns the run-out day with a band, for the requested number of days", async () => {
    const customer = await createActor("customer")
    const { id } = await selling(customer, 100, steady(90, 5))
    const forecast = await ofStock(customer, id, 30)
    expect(forecast).toMatchObject({
      method: "pattern",
      history_days: 90,
      daily_sales: 5,
      available: 100,
      run_out_on: addDays(today, 19),
      today,
    })
    expect(forecast.days).toHaveLength(30)
    expect(forecast.days[0]).toMatchObject({ day: today, stock: 95 })
    expect(forecast.days[25]).toMatchObject({ stock: 0 })
    expect(forecast.run_out_early < forecast.run_out_on).toBe(true)
    expect(forecast.run_out_late > forecast.run_out_on).toBe(true)
    expect(forecast.past.at(-1)).toMatchObject({ day: addDays(today, -1), sold: 5 })
    const tooMany = await call(customer, forecasts.ofStock, {
      params: { id },
      query: { days: 91 },
    })
    expect(tooMany.status).toBe(400)
  })

  it("200 uses the mean for items younger than 28 days, and forecasts nothing without sales", async () => {
    const customer = await createActor("customer")
    const young = await selling(customer, 10, [0, 4, 2])
    expect(await ofStock(customer, young.id)).toMatchObject({
      method: "mean",
      history_days: 3,
      daily_sales: 2,
      run_out_on: addDays(today, 4),
    })
    const never = await createGoods(customer, { stock: { [place.id]: 3 } })
    const none = await ofStock(customer, never.levels[0]?.id ?? "")
    expect(none).toMatchObject({ method: "none", run_out_on: null, days: [] })
    const removed = await selling(customer, 0, steady(40, 3))
    expect(await ofStock(customer, removed.id)).toMatchObject({ run_out_on: today, available: 0 })
  })

  it("200 returns the last day to order for each agreed import method; others are unavailable", async () => {
    const customer = await createActor("customer")
    const { id, variant } = await selling(customer, 300, steady(60, 5))
    const agreement = await createAgreement(testApp, customer, {
      variant_id: variant.id,
      import_method: "plane",
      production_days_max: 10,
      moq: 200,
    })
    const { ways, run_out_on, suggested_quantity } = await ofStock(customer, id)
    const [plane, train, china] = ways
    expect(plane).toMatchObject({ method: "plane", agreement_id: agreement.id, moq: 200 })
    const way = { method: "plane", production_days: 10 } as const
    expect(arrivalOf(plane.order_by, way) <= run_out_on).toBe(true)
    expect(plane).toMatchObject({ arrives_on: arrivalOf(today, way), days_without: 0 })
    expect([train, china]).toMatchObject([
      { agreement_id: null, order_by: null },
      { agreement_id: null, order_by: null },
    ])
    expect(suggested_quantity).toBe(300)
  })
})

describe("the job forecasts.refresh", () => {
  it("creates the forecasts of the day once and recalculates items whose stock moved since", async () => {
    const customer = await createActor("customer")
    const { id, item } = await selling(customer, 50, steady(70, 5))
    const shown = async (query: object = {}) =>
      (await call(customer, stocks.list, { query: query as never })).body.stocks
    expect(await shown()).toMatchObject([{ run_out_on: null, weeks: null }])
    await runJob("forecasts.refresh")
    expect(await shown()).toMatchObject([
      { id, run_out_on: addDays(today, 9), weeks: steady(8, 35), order_by: null },
    ])
    expect(await shown({ outlook: "runs_out" })).toHaveLength(1)
    expect(await shown({ outlook: "order_now" })).toHaveLength(0)

    const support = await createActor("support")
    await call(support, stocks.adjust, {
      params: { id },
      body: { kind: "arrival", quantity: 50, reason: "Container 7" },
    })
    const known = () =>
      db
        .selectFrom("item_forecasts")
        .select(["made_on", "run_out_on"])
        .where("inventory_item_id", "=", item.id)
        .execute()
    const made = await known()
    await runJob("forecasts.refresh")
    expect(await known()).toMatchObject([
      { made_on: made[0]?.made_on, run_out_on: addDays(today, 19) },
    ])
  })

  it("sorts by the last day to order; items that need no order come last", async () => {
    const customer = await createActor("customer")
    const late = await selling(customer, 5, steady(60, 5))
    const soon = await selling(customer, 400, steady(60, 5))
    await createGoods(customer, { stock: { [place.id]: 5 } })
    for (const { variant } of [late, soon])
      await createAgreement(testApp, customer, { variant_id: variant.id, import_method: "plane" })
    await runJob("forecasts.refresh")
    const list = async (query: object) =>
      (await call(customer, stocks.list, { query: query as never })).body.stocks
    const sorted = await list({ order: "order_by" })
    expect(sorted.map((stock: { id: string }) => stock.id).slice(0, 2)).toEqual([late.id, soon.id])
    expect(sorted[2]).toMatchObject({ order_by: null, order_method: null })
    expect(sorted[0]).toMatchObject({ order_method: "plane" })
    expect(await list({ outlook: "order_now" })).toMatchObject([{ id: late.id }])
  })

  it("is hidden from a supplier, who only stores the goods", async () => {
    const customer = await createActor("customer")
    const supplier = await createActor("supplier")
    const own = await createPlace({ type: "supplier", owner: supplier })
    const { levels, item } = await createGoods(customer, { stock: { [own.id]: 20 } })
    await recordSales(db, customer.organisation_id, [
      { inventory_item_id: item.id, quantity: 4, day: addDays(today, -2) },
    ])
    await runJob("forecasts.refresh")
    const { body } = await call(supplier, stocks.list, {})
    expect(body.stocks).toMatchObject([
      { id: levels[0]?.id, run_out_on: null, order_by: null, weeks: null },
    ])
    const response = await call(supplier, forecasts.ofStock, {
      params: { id: levels[0]?.id ?? "" },
    })
    expect(response.status).toBe(403)
  })
})

describe("the job forecasts.tell-low", () => {
  const noticesOf = async (actor: Actor) => {
    while ((await testApp.runJobs()) > 0);
    const { body } = await call(actor, notices.list, { query: {} })
    return (body.notices as Notice[]).filter(({ name }) => name === "stock_low")
  }
  const deliver = async (actor: Actor) => {
    await runJob("forecasts.refresh")
    await runJob("forecasts.tell-low")
    return noticesOf(actor)
  }

  it("notifies once that an item runs low, also by mail, with a prefilled stock order", async () => {
    const email = "runs-low@test.example"
    const customer = await createActor("customer", { email })
    const { id, variant, product } = await selling(customer, 8, steady(60, 5))
    await selling(customer, 500, steady(60, 5))
    const agreement = await createAgreement(testApp, customer, {
      variant_id: variant.id,
      import_method: "plane",
      moq: 200,
    })
    const [notice, ...more] = await deliver(customer)
    expect(more).toEqual([])
    expect(notice).toMatchObject({ kind: "low_stock", subject_id: id, count: 1 })
    if (!notice) throw new Error("nobody was told")
    const { path, title, action } = noticeWords(notice, "en")
    expect([title, action]).toEqual([
      `${lineTitle({ product_title: product.title, variant_title: variant.title })} runs out soon`,
      "Create a stock order",
    ])
    const link = new URL(path, "http://packhaus.example")
    expect(link.pathname).toBe("/a/stock-orders/new")
    expect(Object.fromEntries(link.searchParams)).toEqual({
      agreement: agreement.id,
      variant: variant.id,
      organisation: customer.organisation_id,
      quantity: "300",
    })
    const letters = lettersTo(email)
    expect(letters.map(({ text = "" }) => text.includes(`agreement=${agreement.id}`))).toEqual([
      true,
    ])
    expect(await deliver(customer)).toHaveLength(1)
    expect((await noticesOf(customer))[0]).toMatchObject({ count: 1 })
  })

  it("combines several items in one notice, and notifies again after stock recovered", async () => {
    const customer = await createActor("customer")
    const support = await createActor("support")
    const { id } = await selling(customer, 1, steady(60, 5))
    await selling(customer, 9, steady(60, 5))
    const [notice] = await deliver(customer)
    if (!notice) throw new Error("nobody was told")
    expect(noticeWords(notice, "de")).toMatchObject({
      title: "2 Artikel laufen bald aus",
      path: "/a/stocks?low=true",
    })
    const book = (quantity: number) =>
      call(support, stocks.adjust, {
        params: { id },
        body: { kind: "adjustment", quantity, reason: "Test" },
      })
    await book(400)
    expect((await deliver(customer))[0]).toMatchObject({ count: 2 })
    await book(-398)
    expect((await deliver(customer))[0]).toMatchObject({ count: 3, subject_id: id })
    const supplier = await createActor("supplier")
    expect(await noticesOf(supplier)).toEqual([])
  })
})
