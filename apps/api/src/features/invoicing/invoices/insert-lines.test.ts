import { cents } from "@packhaus/contract/kernel/cents"
import { expect, it } from "vitest"
import { billingFixtures } from "../../../testing/billing.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { insertLines } from "./verbs/insert-lines.ts"
import type { NewLine } from "./verbs/new-lines.ts"

const app = await createTestApp()
const { run } = moneyFixtures(app)
const { organisation_id } = await billingFixtures(app).createCustomer()

it("writes every column unchanged, for any order number of a shop", async () => {
  const numbers = ['"', "\\", '\\"', "{a,b}", "NULL", "", " ", "a\nb\tc", "ß🙂'", null]
  const lines = numbers.map((order_number, index): NewLine => {
    const isPriced = index % 2 === 0
    return {
      organisation_id,
      order_number,
      source_type: "fulfillment",
      source_id: `ful_${index}`,
      code: "shipping",
      supplied_on: "2026-02-28",
      quantity: 3,
      base: isPriced ? 100 : 1,
      country_group: isPriced ? "de" : null,
      weight: isPriced ? 1200 : null,
      waits_for: isPriced ? "vat" : "price",
      ...(isPriced && { price: cents(35), net: cents(1), priced_by: "Ä" }),
    }
  })
  await run((context) => insertLines(context, lines))
  const found = await app.rows.children("invoice_lines", "organisation_id", [organisation_id])
  const stated = ({ order_number, weight, price, base, priced_by, country_group }: NewLine) => ({
    order_number,
    weight,
    price: price ?? null,
    base,
    country_group,
    priced_by: priced_by ?? null,
  })
  expect(found.map(stated)).toEqual(lines.map(stated))
  expect(found[0]).toMatchObject({ supplied_on: "2026-02-28", quantity: 3, invoice_id: null })
})
