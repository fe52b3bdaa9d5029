import { execFile } from "node:child_process"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type ShopStandIn, startShopStandIn } from "../shopify/server.ts"
import { SUBSCRIBE } from "../testing/queries.ts"
import { connect, control, libraryFor, read } from "../testing/shop-client.ts"
import { startReceiver } from "../testing/webhook-receiver.ts"
import { playOrders } from "./play.ts"
import { type CsvRow, readRows } from "./rows.ts"
import { ShopControl } from "./shop-control.ts"

const FILE = new URL("../../../../data/online-retail/orders.csv", import.meta.url)

let standIn: ShopStandIn
let app: Awaited<ReturnType<typeof startReceiver>>
let shop: ShopControl

beforeAll(async () => {
  standIn = await startShopStandIn({ port: 0, dataFolder: null })
  const { library } = libraryFor(standIn)
  app = await startReceiver(library)
  const { session } = await connect(standIn)
  const client = new library.clients.Graphql({ session })
  await client.request(SUBSCRIBE, { variables: { t: "ORDERS_CREATE", w: { uri: app.url } } })
  shop = new ShopControl(standIn.url, "demo.myshopify.com")
})
afterAll(async () => {
  await standIn.close()
  await app.close()
})

test("plays the whole file once with acknowledgements; honours 429; a repetition changes nothing", async () => {
  const rows = await readRows(FILE.pathname)
  app.answer(...Array.from({ length: 20 }, () => ({ status: 200 })), {
    status: 429,
    headers: { "retry-after": "1" },
  })
  const first = await playOrders(rows, shop, null)
  expect([first.played, first.acknowledged, first.existing]).toEqual([464, 464, 0])
  expect(Object.fromEntries(first.report.counts())).toMatchObject({
    skipped_stock_correction: 45,
    skipped_no_customer: 20,
    cancelled: 11,
    skipped_no_order: 94,
  })
  expect(first.report.csv().trimEnd().split("\n")).toHaveLength(rows.length + 1)
  const names = new Set(app.received.map((one) => JSON.parse(one.raw).name))
  expect(names.size).toBe(464)

  const before = await (await fetch(`${standIn.url}/standin/orders`)).text()
  const repeated = await playOrders(rows, shop, null)
  expect([repeated.played, repeated.acknowledged, repeated.existing]).toEqual([0, 0, 464])
  expect(repeated.report.counts().get("already_there")).toBe(11_881 - 45 - 20 - 94)
  expect(await (await fetch(`${standIn.url}/standin/orders`)).text()).toBe(before)
})

const row = (number: number, invoice_no: string, quantity: string): CsvRow => ({
  row: number,
  invoice_no,
  stock_code: "SOAP",
  description: "Soap",
  quantity,
  invoice_date: `2010-12-0${number}T08:26`,
  unit_price: "1.50",
  customer_id: "99",
  country: "Germany",
})

test("cancels unsent pieces, also whole orders, and refunds sent ones", async () => {
  type Order = { name: string; cancelled_at: string | null; financial_status: string }
  const orders = async () => {
    const reply = await read<{ orders: Order[] }>(await fetch(`${standIn.url}/standin/orders`))
    return new Map(reply.orders.map((one) => [one.name, one]))
  }
  const sales = [row(1, "900001", "5"), row(2, "900002", "3")]
  await playOrders(sales, shop, 1e9)
  await control(standIn, "orders/fulfil", { name: "900001", number: "N" })
  const all = [...sales, row(3, "C900003", "-3"), row(4, "C900004", "-4")]
  const { report } = await playOrders(all, shop, null)
  expect(report.csv()).toContain("3,C900003,SOAP,cancelled,900002,")
  expect(report.csv()).toContain("4,C900004,SOAP,refunded,900001,")
  expect((await orders()).get("900002")?.cancelled_at).not.toBeNull()
  expect((await orders()).get("900001")).toMatchObject({
    cancelled_at: null,
    financial_status: "PARTIALLY_REFUNDED",
  })
})

test("the command plays a file into the running stand-in, and its last line counts", async () => {
  const folder = await mkdtemp(join(tmpdir(), "packhaus-play-"))
  const file = join(folder, "orders.csv")
  const rows = [1, 2].map((n) => `99000${n},71053,LANTERN,6,2010-12-01T08:26:00,3.39,17850,Germany`)
  const head =
    "invoice_no,stock_code,description,quantity,invoice_date,unit_price,customer_id,country"
  await writeFile(file, [head, ...rows, ""].join("\n"))
  const options = ["--file", file, "--report", join(folder, "report.csv")]
  const program = join(import.meta.dirname, "main.ts")
  // PORT is the product's; the stand-in listens on the next one.
  const env = { ...process.env, PORT: `${standIn.port - 1}` }
  const play = async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...options], { env })
    return stdout.trimEnd().split("\n")
  }
  expect((await play()).at(-1)).toBe("2 orders played, 2 acknowledged")
  expect((await readFile(join(folder, "report.csv"), "utf8")).trimEnd().split("\n")).toHaveLength(3)
  expect((await play()).slice(-2)).toEqual([
    "2 orders of these numbers were there before: not played again",
    "0 orders played, 0 acknowledged",
  ])
  await rm(folder, { recursive: true })
})
