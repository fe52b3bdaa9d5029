import { cents } from "@packhaus/contract/kernel/cents"
import { sql } from "kysely"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { createFee } from "../price-lists/verbs/create-fee.ts"

const app = await createTestApp()
const { rows, db, at } = app
const { createCustomer, ship, settle, collectingOf } = billingFixtures(app)
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

it("processes a failing batch one by one: only the bad fulfilment waits and is retried", async () => {
  const [owner, other] = [await createCustomer(), await createCustomer()]
  const [first, poisoned, last] = [await ship(owner), await ship(other), await ship(owner)]
  // No line can be written for it.
  await sql`create function poison() returns trigger language plpgsql as $$
    begin
      if new.source_id = ${sql.lit(poisoned.fulfillment_id)} then raise exception 'poison'; end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger poison before insert on invoice_lines
    for each row execute function poison()`.execute(db)
  await settle()
  const linesOf = async ({ fulfillment_id }: { fulfillment_id: string }) =>
    (await rows.children("invoice_lines", "source_id", [fulfillment_id])).length
  expect([await linesOf(first), await linesOf(poisoned), await linesOf(last)]).toEqual([2, 0, 2])
  const [waiting] = await rows.children("billing_queue", "id", [poisoned.fulfillment_id])
  expect(waiting?.error).toContain("poison")
  expect(waiting?.retry_at).not.toBeNull()

  await sql`drop trigger poison on invoice_lines`.execute(db)
  await settle()
  expect(await linesOf(poisoned)).toBe(0)
  await at(new Date(Date.now() + 11 * 60_000).toISOString(), settle)
  expect(await linesOf(poisoned)).toBe(2)
  expect(await rows.children("billing_queue", "id", [poisoned.fulfillment_id])).toEqual([])
})

it("prices more waiting lines than one batch holds", async () => {
  const owner = await createCustomer()
  const { organisation_id } = owner
  const supplied_on = "2026-11-20"
  const line = (index: number) => ({
    organisation_id,
    code: "shipping" as const,
    quantity: 1,
    weight: 500,
    supplied_on,
    source_type: "fulfillment" as const,
    source_id: `ful_waits_${index}`,
    country_group: "de" as const,
    waits_for: "price" as const,
  })
  await rows.insertAll(
    "invoice_lines",
    Array.from({ length: 1_201 }, (_, index) => line(index)),
  )
  const { run } = (await import("../../../testing/money.ts")).moneyFixtures(app)
  await run((context) =>
    createFee(context, {
      organisation_id,
      code: "shipping",
      country_group: "de",
      max_weight: 1_000,
      base: 1,
      amount: cents(500),
      valid_from: "2999-01-01",
    }),
  )
  await settle()
  const { rows: left } = await sql<{ waits: number }>`select count(*)::int as waits
    from invoice_lines where organisation_id = ${organisation_id} and invoice_id is null`.execute(
    db,
  )
  expect(left).toEqual([{ waits: 0 }])
  expect(await collectingOf(owner)).toMatchObject({ line_count: 1_201, net: 1_201 * 490 })
})
