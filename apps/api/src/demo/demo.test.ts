import { execFile } from "node:child_process"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import type { FactorReset } from "@packhaus/contract/access/second-factor/schema"
import type { AuditLine } from "@packhaus/contract/audit/schema"
import { fulfillmentStatuses } from "@packhaus/contract/commerce/orders"
import { type HoldReason, holdReasons } from "@packhaus/contract/orders/status"
import type { PrivacyRequest } from "@packhaus/contract/privacy-requests/schema"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { brokenInvariants } from "../invariants/invariants.ts"
import { demoPeople } from "../testing/demo-people.ts"
import { DEMO_FILE, demoWorld } from "../testing/demo-world.ts"
import { demoBooks } from "../testing/suites/demo-books.ts"
import { demoReturned } from "../testing/suites/demo-returned.ts"
import { demoTalk } from "../testing/suites/demo-talk.ts"
import { demoTrade } from "../testing/suites/demo-trade.ts"

const MINUTES = 60_000
/** All suppliers have agreements, so this hold does not occur. */
const unheardOf: HoldReason[] = ["no_agreement"]

const { platform, mailbox, folder, port, product } = await demoWorld(40)
const as = demoPeople(product)

it(
  "shows an order in each status and with each hold, and low stock",
  async () => {
    const staff = await as("administrator")
    const { holds } = await staff.counts()
    for (const fulfillment_status of fulfillmentStatuses)
      expect([fulfillment_status, await staff.orders({ fulfillment_status })]).not.toEqual([
        fulfillment_status,
        0,
      ])
    const missing = holdReasons.filter((hold) => holds[hold] === 0)
    expect(missing).toEqual(unheardOf)
    expect(await staff.stocks({ low: "true" })).toBeGreaterThan(0)
    expect(await staff.orders({ mark: "canceled_after_shipping" })).toBeGreaterThan(0)
    const { rows: engraved } = await sql`select 1 from order_items
      where properties @> '[{"name": "Gravur"}]'`.execute(product.db.kysely)
    expect(engraved).toHaveLength(1)
    expect(await brokenInvariants(product.db.kysely)).toEqual({})
  },
  3 * MINUTES,
)

it("has retours with invoiced fees", async () => {
  const { rows: lines } = await sql`
    select from invoice_lines line join invoices invoice on invoice.id = line.invoice_id
    where line.source_type = 'retour' and invoice.status <> 'collecting'`.execute(product.db.kysely)
  expect(lines.length).toBeGreaterThan(0)
})

it("has impersonations by administrators, visible to the owner", async () => {
  const owner = await as("customer")
  const lines: AuditLine[] = await owner.acted()
  expect(lines.map(({ action }) => action)).toEqual([
    "acting.end",
    "acting.raise",
    "acting.start",
    "acting.end",
    "acting.start",
  ])
})

it("has a support member who lost the second factor and waits for an administrator", async () => {
  const asked = await (await as("administrator")).resets()
  expect(asked.map(({ email }: FactorReset) => email)).toEqual(["helpdesk@packhaus.example"])
})

it("has invoices of each status and credit notes, and a balance that covers an open one", async () => {
  const customer = await as("customer")
  for (const status of ["paid", "partially_paid", "open", "cancelled"] as const)
    expect([status, (await customer.invoices({ status })).length > 0]).toEqual([status, true])
  expect(await customer.invoices({ overdue: "true" })).not.toEqual([])
  // One of a whole invoice, one of a line, three of stock orders (cancelled, closed short,
  // damaged), one of a cancelled packaging order, and two of claims.
  expect(await customer.invoices({ type: "credit" })).toHaveLength(8)
  const open = await customer.invoices({ type: "invoice", status: "open", overdue: "false" })
  const { amount } = await customer.balance()
  expect(open.filter((one: { amount: number }) => one.amount <= amount)).not.toEqual([])
})

it("has two months of runs, invoices and balance transactions", async () => {
  const { kysely } = product.db
  const runs = await kysely
    .selectFrom("invoice_runs")
    .select(["rhythm", "status"])
    .where("trigger", "=", "schedule")
    .execute()
  const of = (rhythm: string) => runs.filter((run) => run.rhythm === rhythm).length
  expect(new Set(runs.map(({ status }) => status))).toEqual(new Set(["done"]))
  expect(of("monthly")).toBeGreaterThanOrEqual(2)
  expect(of("weekly")).toBeGreaterThanOrEqual(8)
  const { span, invoices, deposits, payments } = await kysely
    .selectNoFrom([
      sql<number>`(select current_date - min(issued_on) from invoices)`.as("span"),
      sql<number>`(select count(*) from invoices where number like 'RE-%')`.as("invoices"),
      sql<number>`(select count(*) from ledger_transactions where type = 'deposit')`.as("deposits"),
      sql<number>`(select count(*) from invoice_payments)`.as("payments"),
    ])
    .executeTakeFirstOrThrow()
  expect(span).toBeGreaterThan(45)
  expect(invoices).toBeGreaterThanOrEqual(6)
  expect([deposits >= 3, payments >= 3]).toEqual([true, true])
})

it("has supplied goods on invoices, with the amounts owed to supplier and agency", async () => {
  const staff = await as("administrator")
  expect(await staff.waiting({ waits_for: "agreement" })).toEqual([])
  const { kysely } = product.db
  const sent = await kysely
    .selectFrom("invoice_lines")
    .select(["agreement_id", "priced_by", "net"])
    .where("code", "in", ["dropshipping", "dropshipping_shipping"])
    .execute()
  expect(sent.length).toBeGreaterThan(3)
  for (const { agreement_id, priced_by } of sent)
    expect([agreement_id !== null, priced_by]).toEqual([true, null])
  const owed = await kysely.selectFrom("payables").select(["kind", "net", "source_type"]).execute()
  const sumOf = (...kinds: string[]) =>
    owed.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { net }) => sum + net, 0)
  expect(sumOf("goods", "shipping")).toBeGreaterThan(0)
  expect(sumOf("margin")).toBeGreaterThan(0)
  // Bulk goods, too: arrived stock orders, and the agency's margin on their invoices.
  expect(owed.filter(({ source_type }) => source_type === "stock_order").length).toBeGreaterThan(3)
  const bulk = await kysely
    .selectFrom("agency_margins as earned")
    .innerJoin("invoice_lines as line", "line.id", "earned.invoice_line_id")
    .select(["earned.price", "earned.cost"])
    .where("line.source_type", "=", "stock_order")
    .execute()
  expect(bulk.length).toBeGreaterThan(5)
  expect(bulk.filter(({ price }) => price < 0).length).toBeGreaterThan(1)
  for (const { price, cost } of bulk) expect(Math.abs(price)).toBeGreaterThan(Math.abs(cost))
})

it("has a deposit that waits for a second administrator", async () => {
  const [one, other] = [await as("administrator"), await as("finance")]
  const waiting = async (who: typeof one) => (await who.attention()).balance_transfers
  expect([await waiting(one), await waiting(other)]).toEqual([1, undefined])
})

it("has an accepted and paid brand service, whose request names the invoice", async () => {
  expect(await (await as("customer")).productRequest("Banderolen")).toMatchObject({
    service: "brand_service",
    status: "accepted",
    invoice: { status: "paid" },
  })
})

it("has a shopper's privacy request in each state: answered, open, and waiting for a parcel", async () => {
  const requests = await (await as("customer")).privacy()
  expect(requests.map(({ kind, status }: PrivacyRequest) => [kind, status])).toEqual([
    ["customer_redact", "waiting"],
    ["data_request", "open"],
    ["data_request", "done"],
  ])
})

it("has an invitation in each state, and an agency's expired one", async () => {
  const { rows } = await sql<{ status: string; kind: string }>`
    select status, kind from invitations order by created_at`.execute(product.db.kysely)
  expect(rows.map(({ status, kind }) => `${status} ${kind}`)).toEqual([
    "expired organisation",
    "accepted member",
    "revoked member",
    "pending organisation",
    "pending member",
    "pending organisation",
    // From the waitlist.
    "pending organisation",
  ])
})

it("has images of its products, and customs data of most of them", async () => {
  const ofProducts = await product.db.kysely
    .selectFrom("product_variants as variant")
    .innerJoin("products as product", "product.id", "variant.product_id")
    // Those of the connected shop; a shop front has its own images.
    .where("variant.sku", "not like", "LB-%")
    .select(["product.thumbnail", "variant.hs_code", "variant.origin_country"])
    .execute()
  const pictures = new Set(ofProducts.map(({ thumbnail }) => thumbnail))
  expect(pictures.size).toBe(ofProducts.length)
  // Some have their own images instead of the shop's.
  const picture = [...pictures].find((address) => address?.startsWith("http")) ?? ""
  const shown = await fetch(picture)
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/svg+xml"])
  const filed = ofProducts.filter((one) => one.hs_code !== null && one.origin_country !== null)
  expect(filed.length).toBeGreaterThan(ofProducts.length / 2)
  expect(filed.length).toBeLessThan(ofProducts.length)
})

it("shows the supplier the customs data of its parcel abroad, without amounts", async () => {
  const supplier = await as("supplier")
  const { id } = (await supplier.found(""))[0] ?? expect.fail("he has no order")
  const { customs, items, total } = await supplier.order(id)
  expect(customs.places).toMatchObject([{ declaration: true }])
  expect(items.filter(({ hs_code }) => hs_code !== null)).not.toEqual([])
  expect(total).toBeNull()
})

it("has rows in each list for every role, and none of other organisations", async () => {
  for (const mailbox of ["administrator", "support", "agency", "customer", "supplier"]) {
    const { orders, stocks, places } = await as(mailbox)
    const lists = [await orders(), await stocks(), await places()]
    expect([mailbox, ...lists.map((rows) => rows > 0)]).toEqual([mailbox, true, true, true])
  }
  const supplier = await as("supplier")
  expect(await supplier.orders({ group: "open" })).toBeGreaterThan(0)
  expect(await supplier.orders({ group: "shipped" })).toBeGreaterThan(0)
  const other = await as("other")
  expect([await other.orders(), await other.stocks()]).toEqual([0, 0])
  expect(await other.places()).toBeGreaterThan(0)
})

/** Some invoices of the file as written there, one of them cancelled later. */
async function someInvoices(numbers: readonly string[]) {
  const [head = "", ...lines] = (await readFile(DEMO_FILE, "utf8")).split("\n")
  const file = join(folder, "some.csv")
  const some = lines.filter((line) => numbers.includes(line.split(",")[0] ?? ""))
  await writeFile(file, [head, ...some, ""].join("\n"))
  return file
}

it("accepts the file's orders played into its shop, beside its own", async () => {
  const sold = ["536366", "536368", "536369", "536371", "536372", "536397"]
  const file = await someInvoices([...sold, "C536826"])
  const customer = await as("customer")
  const before = await customer.orders({ limit: 200 })
  await product.app.listen({ port, host: "127.0.0.1" })
  const program = new URL(import.meta.resolve("@packhaus/standins/player/main")).pathname
  const play = async () => {
    const options = [program, "--file", file, "--url", platform.url]
    const { stdout } = await promisify(execFile)(process.execPath, options)
    while ((await product.application.worker.runDue()) > 0);
    return stdout.trimEnd().split("\n")
  }
  const report = await play()
  expect(report.at(-1)).toBe("6 orders played, 6 acknowledged")
  expect(report).toContain("2 rows cancelled")
  expect(await customer.orders({ limit: 200 })).toBe(before + sold.length)
  const found = await Promise.all(sold.map(customer.found))
  // The search covers all words of an order, so another's tracking number may match.
  const exact = found.map((rows, index) => rows.filter(({ number }) => number === sold[index]))
  expect(exact.map((rows) => rows.map(({ number }) => number))).toEqual(sold.map((one) => [one]))
  expect(exact.some(([row]) => row?.location_id !== null)).toBe(true)
  expect((await play()).at(-1)).toBe("0 orders played, 0 acknowledged")
  expect(await customer.orders({ limit: 200 })).toBe(before + sold.length)
})

demoBooks({ product })
demoTrade({ product, as, mailbox })
demoTalk({ product })
demoReturned({ product })
