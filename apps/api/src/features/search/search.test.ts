import type { Role } from "@packhaus/contract/access/roles"
import { cents } from "@packhaus/contract/kernel/cents"
import { search } from "@packhaus/contract/search/endpoints"
import { MAX_HITS, type SearchHit } from "@packhaus/contract/search/schema"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { createBins } from "../../testing/bins.ts"
import { createBooking } from "../../testing/bookings.ts"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { createChat } from "../../testing/chats.ts"
import { createInbound } from "../../testing/inbound.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { createPackagingOrder } from "../../testing/packaging-orders.ts"
import { createPicking } from "../../testing/picking.ts"
import { createRetour } from "../../testing/retours.ts"
import { createStockOrder } from "../../testing/stock-orders.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db, rows } = testApp
const { createGoods, createPlace } = catalogueFixtures(testApp)
const { createShop } = orderFixtures(testApp)

const find = async (actor: Actor, q: string): Promise<SearchHit[]> =>
  (await call(actor, search.find, { query: { q } })).body.hits
const kindsOf = async (actor: Actor, q: string) => (await find(actor, q)).map(({ kind }) => kind)

let number = 0
/** An issued invoice with this number. */
async function issue(organisation_id: string, name: string) {
  const net = cents(1)
  const draft = { organisation_id, type: "invoice" as const, line_count: 1, net }
  const invoice = await rows.insert("invoices", draft)
  await rows.insert("invoice_lines", {
    organisation_id,
    invoice_id: invoice.id,
    code: "pack_first",
    quantity: 1,
    net,
    price: net,
    source_type: "fulfillment",
    source_id: `ful_${++number}`,
    supplied_on: "2026-11-20",
    vat_category: "O",
    vat_rate: 0,
  })
  await db
    .updateTable("invoices")
    .set({ status: "open", number: name, total: net, search: name.toLowerCase() })
    .set({ taxes: sql`'[{"category": "O", "rate": 0, "net": 1, "vat": 0}]'::jsonb` })
    .set({ issued_on: "1999-12-31", due_on: "1999-12-31" })
    .where("id", "=", invoice.id)
    .execute()
  return invoice
}

/** One row of each kind, all with the same rare word. */
async function createAll(word: string, agency?: Actor) {
  const owner = await createActor("customer")
  const supplier = await createActor("supplier")
  const { organisation_id } = owner
  await db
    .updateTable("organisations")
    .set({ name: `${word} GmbH`, city: "Lüneburg", agency_id: agency?.organisation_id ?? null })
    .where("id", "=", organisation_id)
    .execute()
  const made = await createShop(owner)
  const shop = await rows.update("shops", made.id, { name: `${word} Shop` })
  const { product } = await createGoods(owner, { sku: word })
  const place = await createPlace({ type: "supplier", owner: supplier })
  const order = await rows.insert("orders", {
    merchant_id: organisation_id,
    shop_id: shop.id,
    sales_channel_id: shop.sales_channel_id,
    number: `${word}-1`,
    recipient: "Ada Lovelace",
    search: `${word}-1 ada lovelace`.toLowerCase(),
    public_search: `${word}-1`.toLowerCase(),
    payment_status: "captured",
    country_code: "DE",
    currency_code: "eur",
    subtotal: cents(1),
    total: cents(1),
    fulfiller_ids: [supplier.organisation_id],
    location_id: place.id,
  })
  const own = await rows.insert("stock_locations", {
    owner_id: organisation_id,
    type: "customer",
    reader_ids: [organisation_id],
    name: `${word} Lager`,
    kind: "customer",
    city: "Lüneburg",
    country_code: "DE",
  })
  const invoice = await issue(organisation_id, `RE-${word}`)
  return { owner, supplier, shop, product, order, own, invoice }
}

const all = ["organisation", "order", "product", "invoice", "shop", "location"]
const at = expect.any(String)

it("200 finds a few rows of each kind with distinguishing details, in the viewer's scope only", async () => {
  const { owner, order, product, shop, own, invoice } = await createAll("Kerzenwerk")
  await createAll("Andersrum")
  const details = await find(owner, "kerzenwerk")
  expect(details).toEqual([
    {
      kind: "order",
      id: order.id,
      label: "Kerzenwerk-1",
      detail: "Ada Lovelace · Kerzenwerk Shop",
      status: "not_fulfilled",
      created_at: at,
    },
    {
      kind: "product",
      id: product.id,
      label: product.title,
      detail: "Kerzenwerk GmbH",
      status: null,
      created_at: null,
    },
    {
      kind: "invoice",
      id: invoice.id,
      label: "RE-Kerzenwerk",
      detail: "Kerzenwerk GmbH",
      status: "open",
      created_at: at,
    },
    {
      kind: "shop",
      id: shop.id,
      label: "Kerzenwerk Shop",
      detail: shop.domain,
      status: null,
      created_at: null,
    },
    {
      kind: "location",
      id: own.id,
      label: "Kerzenwerk Lager",
      detail: "Lüneburg",
      status: null,
      created_at: null,
    },
  ])
  expect(await find(owner, "andersrum")).toEqual([])
  expect(await find(owner, "")).toEqual([])
})

it("200 for each role the rows of its lists: staff all, an agency those it manages, others none", async () => {
  const agency = await createActor("agency")
  const { owner, supplier } = await createAll("Wachsfigur", agency)
  for (const role of ["administrator", "support"] as const)
    expect([role, await kindsOf(await createActor(role), "wachsfigur")]).toEqual([role, all])
  const managed = await kindsOf(agency, "wachsfigur")
  expect(managed).toEqual(all)
  expect(await kindsOf(await createActor("agency"), "wachsfigur")).toEqual([])
  expect(await kindsOf(supplier, "wachsfigur")).toEqual(["order"])
  const none: Role[] = ["customer", "supplier", "service_provider", "disabled"]
  for (const role of none)
    expect([role, await find(await createActor(role), "wachsfigur")]).toEqual([role, []])
  const { organisation_id } = owner
  const member = await createActor("customer", { organisation_id, position: "member" })
  expect(await kindsOf(member, "wachsfigur")).toEqual(all.filter((kind) => kind !== "organisation"))
  await db
    .updateTable("organisations")
    .set({ status: "disabled" })
    .where("id", "=", organisation_id)
    .execute()
  const later = await createActor("customer", { organisation_id })
  expect(await kindsOf(later, "wachsfigur")).toEqual(["invoice"])
  expect((await call(await createActor("waitlist"), search.find, {})).status).toBe(403)
})

it("200 finds stock orders, packaging orders, retours, bookings and chats by number, those of others not", async () => {
  const [owner, stranger] = [await createActor("customer"), await createActor("customer")]
  const stockOrder = await createStockOrder(testApp, owner)
  const packagingOrder = await createPackagingOrder(testApp, owner)
  const retour = await createRetour(testApp, owner)
  const made = [
    ["stock_order", (await rows.one("stock_orders", stockOrder.id)).number],
    ["packaging_order", (await rows.one("packaging_orders", packagingOrder.id)).number],
    ["retour", (await rows.one("retours", retour.id)).number],
    ["booking", (await createBooking(testApp, owner)).number],
    ["chat", (await createChat(testApp, owner)).number],
  ] as const
  for (const [kind, number] of made) {
    expect([kind, number.length > 3]).toEqual([kind, true])
    expect([kind, await find(owner, number)]).toEqual([
      kind,
      expect.arrayContaining([expect.objectContaining({ kind, label: number, created_at: at })]),
    ])
    expect([kind, await find(stranger, number)]).toEqual([kind, []])
  }
})

it("200 finds pick lists, inbound notices and bins by their scanned codes, but not those of others", async () => {
  const [owner, stranger] = [await createActor("customer"), await createActor("customer")]
  const list = await createPicking(testApp, owner)
  const notice = await createInbound(testApp, owner)
  const [bin] = (await createBins(testApp, owner)).bins
  const { number } = await rows.one("inbound_notices", notice.id)
  const made = [
    ["pick_list", (await rows.one("pick_lists", list.id)).number, list.id],
    ["inbound_notice", `${number}-C2`, notice.id],
    ["bin", `bin-${bin?.number}`, bin?.id],
    ["bin", bin?.code.toLowerCase() ?? "", bin?.id],
  ] as const
  for (const [kind, text, id] of made) {
    expect([text, await find(owner, text)]).toEqual([
      text,
      [expect.objectContaining({ kind, id, detail: expect.any(String) })],
    ])
    expect([text, await find(stranger, text)]).toEqual([text, []])
  }
})

it("a supplier finds no shops, and recipients only while it has work for them", async () => {
  const { owner, supplier, order } = await createAll("Duftbaum")
  const hit = {
    kind: "order",
    id: order.id,
    label: "Duftbaum-1",
    status: "not_fulfilled",
    created_at: at,
  }
  expect(await find(supplier, "duftbaum")).toEqual([{ ...hit, detail: "Ada Lovelace" }])
  expect(await find(supplier, "lovelace")).toEqual([{ ...hit, detail: "Ada Lovelace" }])
  const packed = await rows.insert("fulfillments", {
    merchant_id: owner.organisation_id,
    order_id: order.id,
    location_id: order.location_id ?? "",
    fulfiller_id: supplier.organisation_id,
    packed_by: "Test",
  })
  await db
    .updateTable("fulfillments")
    .set({ status: "shipped", shipped_at: sql<string>`now() - interval '31 days'` })
    .where("id", "=", packed.id)
    .execute()
  expect(await find(supplier, "duftbaum")).toEqual([{ ...hit, detail: null }])
  expect(await find(supplier, "lovelace")).toEqual([])
})

it("200: the newest few matches of a frequent text", async () => {
  const owner = await createActor("customer")
  for (let n = 0; n < MAX_HITS + 3; n++) await createGoods(owner, { sku: `HAEUFIG-${n}` })
  const hits = await find(owner, "haeufig")
  expect(hits).toHaveLength(MAX_HITS)
})

it("200 finds rows in spite of a typing mistake if nothing contains the text", async () => {
  const agency = await createActor("agency")
  const { owner, supplier, order, product } = await createAll("Zimtsterne", agency)
  await db
    .updateTable("orders")
    .set({ recipient: "Ada Olsen", search: "zimt-1\nada olsen\nada@olsen.example\nsaarbrücken" })
    .where("id", "=", order.id)
    .execute()
  for (const typed of ["Ada Olson", "olson", "Ada Ollsen", "Saarbrüken", "ada olsne"])
    expect([typed, await find(owner, typed)]).toEqual([
      typed,
      [
        expect.objectContaining({
          kind: "order",
          id: order.id,
          detail: "Ada Olsen · Zimtsterne Shop",
        }),
      ],
    ])
  await db
    .updateTable("products")
    .set({ title: "Zimtsterne Tannenduft" })
    .where("id", "=", product.id)
    .execute()
  expect(await kindsOf(agency, "Zimsterne GmbH")).toContain("organisation")
  expect(await kindsOf(owner, "Zimtstrene")).toContain("product")
  // Numbers are meant as typed, and the mistakes of a stranger find nothing.
  expect(await find(owner, "Zimt-2")).toEqual([])
  expect(await find(owner, "Quarzuhr")).toEqual([])
  expect(await find(await createActor("customer"), "Ada Olson")).toEqual([])
  // A supplier may search by the recipient only for a while.
  expect(await find(supplier, "Ada Olson")).toEqual([])
})
