import { isDeepStrictEqual } from "node:util"
import { bulkRuns } from "@packhaus/contract/bulk/bulk-runs/endpoints"
import { invoiceRuns } from "@packhaus/contract/invoicing/invoice-runs/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { playOrders } from "@packhaus/standins/player/play"
import { ShopControl } from "@packhaus/standins/player/shop-control"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { createMailbox } from "../mailbox.ts"
import { piecesOfPlan, piecesThatArrived, realFile, stockUp } from "../real-file.ts"
import { createShopPlatform } from "../shop-platform.ts"
import { createTestApp } from "../test-app.ts"

const MINUTES = 60_000

/** Plays the real file up to its `most`-th invoice into a shop, and follows it to the invoice. */
export async function wholeFile(most?: number) {
  const platform = await createShopPlatform()
  const { mail } = await createMailbox()
  const testApp = await createTestApp({ outside: { ...platform.outside, mail } })
  const { call, createActor, db, runJob, runJobs } = testApp
  await platform.open(testApp)

  it(
    "200 for every message of the real file: stores each sale once and accounts for each row",
    async () => {
      const { csv, plan } = await realFile(most)
      const domain = await platform.found("ganzer-laden")
      const player = new ShopControl(platform.url, domain)
      await player.addProducts(plan.orders)

      const owner = await createActor("customer")
      const merchant_id = owner.organisation_id
      await platform.connect(testApp, owner, { domain })
      while ((await runJobs()) > 0);
      await stockUp(testApp, merchant_id, plan)

      let playing = true
      const played = playOrders(csv, player, null).finally(() => {
        playing = false
      })
      while (playing) await runJobs()
      const result = await played
      await platform.control("idle", { shop: domain, wait_ms: MINUTES })
      while ((await runJobs()) > 0);

      const sold = plan.orders.length
      expect(sold).toBeGreaterThan(70)
      expect([result.played, result.acknowledged]).toEqual([sold, sold])
      expect(result.report.csv().trimEnd().split("\n")).toHaveLength(csv.length + 1)
      expect(await brokenInvariants(db)).toEqual({})
      const inbox = await sql<{ open: number; failed: number }>`
      select count(*) filter (where processed_at is null) as open,
        count(*) filter (where error is not null) as failed from inbox`.execute(db)
      expect(inbox.rows).toEqual([{ open: 0, failed: 0 }])

      const arrived = await sql<{ number: string; lines: number }>`
      select o.number, count(*) as lines from orders o
      join order_items i on i.order_id = o.id and i.merchant_id = o.merchant_id
      group by o.number`.execute(db)
      const lines = new Map(arrived.rows.map((row) => [row.number, row.lines]))
      expect(lines.size).toBe(sold)
      for (const order of plan.orders)
        expect([order.invoice_no, lines.get(order.invoice_no)]).toEqual([
          order.invoice_no,
          order.lines.length,
        ])
      const [planned, there] = [piecesOfPlan(plan), await piecesThatArrived(db)]
      expect(there.size).toBe(planned.size)
      expect(
        [...planned].filter(([key, pieces]) => !isDeepStrictEqual(there.get(key), pieces)),
      ).toEqual([])
      const unmatched = await sql`select from orders where 'unmatched' = any(holds)`.execute(db)
      expect(unmatched.rows).toEqual([])
      for (const q of [0, sold >> 1, -1].map((at) => plan.orders.at(at)?.invoice_no ?? "")) {
        const { body } = await call(owner, orders.list, { query: { q } })
        expect(body.orders.map(({ number }: { number: string }) => number)).toContain(q)
      }

      await shipAndInvoice(sold)
      expect(await brokenInvariants(db)).toEqual({})

      /** Ships everything reserved and invoices it to the cent. */
      async function shipAndInvoice(sold: number) {
        const staff = await createActor("administrator")
        const filter = { merchant_id, group: "open" as const }
        const { body } = await call(staff, orders.list, { query: { ...filter, limit: 1 } })
        const selection = { filter, expected: body.count }
        const started = await call(staff, bulkRuns.start, {
          body: { kind: "orders.pack", selection, shipment_method: "dhl_paket", shipped: true },
        })
        expect(started.status).toBe(200)
        while ((await runJobs()) > 0);
        await db
          .updateTable("organisations")
          .set({ street: "Hafenstr. 1", postal_code: "20457", city: "Hamburg", country: "DE" })
          .where("id", "=", merchant_id)
          .execute()
        await runJob("invoices.waiting")
        while ((await runJobs()) > 0);
        await call(staff, invoiceRuns.start, { body: {} }, { "idempotency-key": "the-whole-file" })
        while ((await runJobs()) > 0);
        const invoiced = await sql<{ shipped: number; charged: number; issued: number }>`
        select (select count(*) from fulfillments where status = 'shipped') as shipped,
          (select count(distinct source_id) from invoice_lines) as charged,
          (select count(*) from invoices where status = 'open') as issued`.execute(db)
        const [counts] = invoiced.rows
        expect(counts?.shipped).toBeGreaterThan(0.8 * sold)
        expect(counts).toMatchObject({ charged: counts?.shipped, issued: 1 })
      }
    },
    9 * MINUTES,
  )
}
