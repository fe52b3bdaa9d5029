import { recordSales } from "@packhaus/commerce/stock/verbs"
import { forecasts } from "@packhaus/contract/planning/forecasts/endpoints"
import { addDays } from "@packhaus/contract/planning/forecasts/rules"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { businessDay } from "../../../testing/days.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db, runJob } = testApp
const { createGoods, createPlace } = catalogueFixtures(testApp)
const place = await createPlace()
const today = businessDay()

it("200 counts neither blocked nor reserved pieces as available", async () => {
  const customer = await createActor("customer")
  const { item, levels } = await createGoods(customer, { stock: { [place.id]: 100 } })
  const id = levels[0]?.id ?? ""
  await db
    .updateTable("inventory_items")
    .set({ created_at: `${addDays(today, -90)}T12:00:00Z` })
    .where("id", "=", item.id)
    .execute()
  const sales = Array.from({ length: 90 }, (_, index) => ({
    inventory_item_id: item.id,
    quantity: 5,
    day: addDays(today, index - 90),
  }))
  await recordSales(db, customer.organisation_id, sales)
  await db
    .updateTable("inventory_levels")
    .set({ blocked_quantity: 40, reserved_quantity: 10 })
    .where("id", "=", id)
    .execute()
  const request = { params: { id }, query: { days: 30 } }
  const { forecast } = (await call(customer, forecasts.ofStock, request)).body
  expect(forecast).toMatchObject({ available: 50, run_out_on: addDays(today, 9) })
  expect(forecast.days[0]).toMatchObject({ day: today, stock: 45 })
  // The nightly forecast, which lists and warnings use, agrees.
  await runJob("forecasts.refresh")
  const stored = await db
    .selectFrom("item_forecasts")
    .select("run_out_on")
    .where("inventory_item_id", "=", item.id)
    .executeTakeFirst()
  expect(stored?.run_out_on).toBe(addDays(today, 9))
})
