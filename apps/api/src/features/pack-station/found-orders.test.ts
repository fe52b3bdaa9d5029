import { type SqlBool, sql } from "kysely"
import { expect, it } from "vitest"
import { system } from "../../access/viewer.ts"
import { SUPPLIER } from "../../testing/many-rows.ts"
import { openFilledApp, scannedBy } from "../../testing/suites/filled-app.ts"
import { findOrders } from "./reads/found-orders.ts"

const app = await openFilledApp()

it("finds a supplier's order by its shop number and by its display id, without reading a list", async () => {
  const viewer = { ...system, role: "supplier", organisation_id: SUPPLIER } as const
  const order = await app.db
    .selectFrom("orders")
    .select(["id", "number", "display_id"])
    .where(sql<SqlBool>`${SUPPLIER} = any(fulfiller_ids)`)
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow()
  for (const text of [order.number, String(order.display_id)]) {
    const scanned = await scannedBy(app, viewer, async (context) => {
      const found = await findOrders(context, text)
      expect(found.map(({ id }) => id)).toContain(order.id)
    })
    expect([text, scanned]).toEqual([text, []])
  }
})
