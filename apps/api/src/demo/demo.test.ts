import { execFile } from "node:child_process"
import { randomBytes } from "node:crypto"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { type FulfillmentStatus, fulfillmentStatuses } from "@packhaus/contract/commerce/orders"
import { invoices } from "@packhaus/contract/invoices/endpoints"
import { balances } from "@packhaus/contract/ledger/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import type { Order, OrderRow } from "@packhaus/contract/orders/schema"
import { type HoldReason, holdReasons } from "@packhaus/contract/orders/status"
import { privacyRequests } from "@packhaus/contract/privacy-requests/endpoints"
import type { PrivacyRequest } from "@packhaus/contract/privacy-requests/schema"
import { sessions } from "@packhaus/contract/sessions/endpoints"
import { stockLocations } from "@packhaus/contract/stock-locations/endpoints"
import { stocks } from "@packhaus/contract/stocks/endpoints"
import { createTestDatabase } from "@packhaus/kernel/testing/database"
import { sql } from "kysely"
import { afterAll, expect, it } from "vitest"
import { openSession } from "../access/session.ts"
import { openInProcess } from "../in-process.ts"
import { nothingOutside } from "../integrations/outside.ts"
import { diskStorage } from "../integrations/storage/disk.ts"
import { filesOf } from "../integrations/storage/files.ts"
import { freePort } from "../testing/cluster.ts"
import { brokenInvariants } from "../testing/invariants.ts"
import { createMailbox } from "../testing/mailbox.ts"
import { createShopPlatform } from "../testing/shop-platform.ts"
import { addressOf } from "./cast.ts"
import { loadDemo } from "./load.ts"

const FILE = join(import.meta.dirname, "../../../../data/online-retail/orders.csv")
const MINUTES = 60_000
/** Nothing sets these yet: there are no returns, and no agreements with suppliers. */
const unheardOf = {
  statuses: ["partially_returned", "returned"] as FulfillmentStatus[],
  holds: ["no_agreement"] as HoldReason[],
}

const platform = await createShopPlatform()
const mailbox = await createMailbox()
const folder = await mkdtemp(join(tmpdir(), "packhaus-demo-"))
const files = filesOf(await diskStorage(folder), [{ id: "test", key: randomBytes(32) }])
const port = await freePort()
const publicUrl = `http://127.0.0.1:${port}`
const outside = { ...nothingOutside, ...platform.outside, files, mail: mailbox.mail, publicUrl }
const { url, drop } = await createTestDatabase()
await loadDemo({ databaseUrl: url, shopUrl: platform.url, outside, file: FILE, most: 40 })
const product = await openInProcess(url, { outside })
afterAll(async () => {
  await product.close()
  await drop()
  await rm(folder, { recursive: true, force: true })
})

async function as(mailbox: string) {
  const { id } = await product.db.kysely
    .selectFrom("members")
    .select("id")
    .where("email", "=", addressOf(mailbox))
    .executeTakeFirstOrThrow()
  const token = await openSession(product.db.kysely, id)
  const headers = { authorization: `Bearer ${token}` }
  return {
    orders: async (query: object = {}) =>
      (await product.call(orders.list, { query }, headers)).body.orders.length,
    order: async (id: string): Promise<Order> =>
      (await product.call(orders.read, { params: { id } }, headers)).body.order,
    found: async (q: string): Promise<OrderRow[]> =>
      (await product.call(orders.list, { query: { q } }, headers)).body.orders,
    counts: async () => (await product.call(orders.counts, { query: {} }, headers)).body.counts,
    invoices: async (query: object = {}) =>
      (await product.call(invoices.list, { query }, headers)).body.invoices,
    waiting: async (query: object = {}) =>
      (await product.call(invoices.waiting, { query }, headers)).body.waiting_lines,
    balance: async () => (await product.call(balances.read, {}, headers)).body.balance,
    attention: async () =>
      (await product.call(sessions.current, {}, headers)).body.session.attention,
    privacy: async () =>
      (await product.call(privacyRequests.list, { query: {} }, headers)).body.privacy_requests,
    stocks: async (query: object = {}) =>
      (await product.call(stocks.list, { query }, headers)).body.stocks.length,
    places: async () =>
      (await product.call(stockLocations.list, { query: {} }, headers)).body.stock_locations.length,
  }
}

it(
  "shows an order in each status and of each hold, and stock running low",
  async () => {
    const staff = await as("administrator")
    const { holds } = await staff.counts()
    const statuses = fulfillmentStatuses.filter((one) => !unheardOf.statuses.includes(one))
    for (const fulfillment_status of statuses)
      expect([fulfillment_status, await staff.orders({ fulfillment_status })]).not.toEqual([
        fulfillment_status,
        0,
      ])
    const missing = holdReasons.filter((hold) => holds[hold] === 0)
    expect(missing).toEqual(unheardOf.holds)
    expect(await staff.stocks({ low: "true" })).toBeGreaterThan(0)
    expect(await staff.orders({ mark: "canceled_after_shipping" })).toBeGreaterThan(0)
    expect(await brokenInvariants(product.db.kysely)).toEqual({})
  },
  3 * MINUTES,
)

it("has invoices of each status and credit notes, and a balance that pays an open one", async () => {
  const customer = await as("customer")
  for (const status of ["paid", "partially_paid", "open", "cancelled"] as const)
    expect([status, (await customer.invoices({ status })).length > 0]).toEqual([status, true])
  expect(await customer.invoices({ overdue: "true" })).not.toEqual([])
  // One of a whole invoice, one of a line.
  expect(await customer.invoices({ type: "credit" })).toHaveLength(2)
  const open = await customer.invoices({ type: "invoice", status: "open", overdue: "false" })
  const { amount } = await customer.balance()
  expect(open.filter((one: { amount: number }) => one.amount <= amount)).not.toEqual([])
})

it("has two months of runs, invoices and movements of the balance", async () => {
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

it("has no more lines without an agreement than a week brings, and those before on invoices", async () => {
  const staff = await as("administrator")
  const waiting = await staff.waiting({ waits_for: "agreement" })
  const dropshipped = await product.db.kysely
    .selectFrom("invoice_lines")
    .select("invoice_id")
    .where("code", "=", "dropshipping")
    .execute()
  expect(dropshipped.length).toBeGreaterThan(waiting.length)
  expect(waiting.length).toBeLessThan(25)
})

it("has a deposit that the one administrator asked for, and the other decides", async () => {
  const [one, other] = [await as("administrator"), await as("finance")]
  const waiting = async (who: typeof one) => (await who.attention()).balance_transfers
  expect([await waiting(one), await waiting(other)]).toEqual([1, undefined])
})

it("has a shopper's request of each state: answered, open, and one that waits for a parcel", async () => {
  const requests = await (await as("customer")).privacy()
  expect(requests.map(({ kind, status }: PrivacyRequest) => [kind, status])).toEqual([
    ["customer_redact", "waiting"],
    ["data_request", "open"],
    ["data_request", "done"],
  ])
})

it("has an invitation of each state, one of an agency that expired", async () => {
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

it("has pictures of its products, and what customs asks of most of them", async () => {
  const ofProducts = await product.db.kysely
    .selectFrom("product_variants as variant")
    .innerJoin("products as product", "product.id", "variant.product_id")
    .select(["product.thumbnail", "variant.hs_code", "variant.origin_country"])
    .execute()
  const pictures = new Set(ofProducts.map(({ thumbnail }) => thumbnail))
  expect(pictures.size).toBe(ofProducts.length)
  const [picture = ""] = pictures
  const shown = await fetch(picture ?? "")
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/svg+xml"])
  const filed = ofProducts.filter((one) => one.hs_code !== null && one.origin_country !== null)
  expect(filed.length).toBeGreaterThan(ofProducts.length / 2)
  expect(filed.length).toBeLessThan(ofProducts.length)
})

it("shows the supplier what is declared of a parcel that he sends to another country, and no amount", async () => {
  const supplier = await as("supplier")
  const { id } = (await supplier.found(""))[0] ?? expect.fail("he has no order")
  const { customs, items, total } = await supplier.order(id)
  expect(customs.places).toMatchObject([{ declaration: true }])
  expect(items.filter(({ hs_code }) => hs_code !== null)).not.toEqual([])
  expect(total).toBeNull()
})

it("gives everybody who has a list rows in it, and a stranger none of another's", async () => {
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

/** Some of the file's invoices as they stand there, one of them taken back later. */
async function someInvoices(numbers: readonly string[]) {
  const [head = "", ...lines] = (await readFile(FILE, "utf8")).split("\n")
  const file = join(folder, "some.csv")
  const some = lines.filter((line) => numbers.includes(line.split(",")[0] ?? ""))
  await writeFile(file, [head, ...some, ""].join("\n"))
  return file
}

it("takes the file's orders when they are played into its shop, beside those it has", async () => {
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
  const said = await play()
  expect(said.at(-1)).toBe("6 orders played, 6 acknowledged")
  expect(said).toContain("2 rows cancelled")
  expect(await customer.orders({ limit: 200 })).toBe(before + sold.length)
  const found = await Promise.all(sold.map(customer.found))
  expect(found.map((rows) => rows.map(({ number }) => number))).toEqual(sold.map((one) => [one]))
  expect(found.some(([row]) => row?.location_id !== null)).toBe(true)
  expect((await play()).at(-1)).toBe("0 orders played, 0 acknowledged")
  expect(await customer.orders({ limit: 200 })).toBe(before + sold.length)
}, 60_000)
