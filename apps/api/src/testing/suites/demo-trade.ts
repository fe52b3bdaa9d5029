import { storeProducts } from "@packhaus/contract/commerce/store-products"
import { offerLifecycle } from "@packhaus/contract/sourcing/offers/status"
import { productRequestLifecycle } from "@packhaus/contract/sourcing/product-requests/status"
import { quoteRequestLifecycle } from "@packhaus/contract/sourcing/quote-requests/status"
import { sql } from "kysely"
import { expect, it } from "vitest"
import type { demoPeople } from "../demo-people.ts"
import type { demoWorld } from "../demo-world.ts"

type World = Pick<Awaited<ReturnType<typeof demoWorld>>, "product" | "mailbox">

/** The demo's purchases and sales: requests, offers, stock orders, products, a shop front. */
export function demoTrade({ product, mailbox, as }: World & { as: ReturnType<typeof demoPeople> }) {
  it("has product requests, quote requests and offers in every state, quoted by two suppliers in dollars and yuan", async () => {
    const { db } = product
    const statesOf = async (table: "product_requests" | "quote_requests" | "offers") => {
      const found = await db.kysely.selectFrom(table).select("status").distinct().execute()
      return new Set<string>(found.map(({ status }) => status))
    }
    expect(await statesOf("product_requests")).toEqual(new Set(productRequestLifecycle.statuses))
    expect(await statesOf("quote_requests")).toEqual(new Set(quoteRequestLifecycle.statuses))
    expect(await statesOf("offers")).toEqual(new Set(offerLifecycle.statuses))
    const quoted = await db.kysely
      .selectFrom("offer_costs")
      .select(["supplier_id", "currency"])
      .where("rate_source", "=", "ECB")
      .execute()
    expect(new Set(quoted.map(({ currency }) => currency))).toEqual(new Set(["usd", "cny"]))
    expect(new Set(quoted.map(({ supplier_id }) => supplier_id)).size).toBe(2)
    const safe = await db.kysely
      .selectFrom("products")
      .select("title")
      .where("safety", "is not", null)
      .execute()
    expect(safe).toEqual([{ title: "Kerzenlöscher Messing" }])
    const agreements = await db.kysely.selectFrom("agreements").select("kind").execute()
    expect(agreements.filter(({ kind }) => kind === "dropshipping")).toHaveLength(3)
    const duties = await db.kysely.selectFrom("duty_rates").select("hs_prefix").execute()
    expect(duties.length).toBeGreaterThan(3)
  })

  it("has priced packagings with stock, and sizes of a customer, one of them without a price", async () => {
    const { kysely } = product.db
    const sizes = await kysely
      .selectFrom("packagings")
      .select(["type", "price", "standard_id", "price_requested_at"])
      .execute()
    expect(sizes.filter(({ price_requested_at: at }) => at !== null)).toHaveLength(1)
    // The price of purchased standard sizes comes from the platform's.
    const offered = sizes.filter(({ type, standard_id }) => type === "standard" && !standard_id)
    expect(offered.length).toBe(6)
    expect(offered.every(({ price }) => price)).toBe(true)
    const own = sizes.filter(({ type }) => type === "custom").map(({ price }) => price)
    expect(own.toSorted()).toEqual([3500, null])
    const levels = await kysely.selectFrom("packaging_levels").select("stocked_quantity").execute()
    expect(levels.filter(({ stocked_quantity }) => stocked_quantity > 0).length).toBeGreaterThan(5)
  })

  it("has packaging orders in all their states, one partly arrived, one with a shortage to confirm", async () => {
    const orders = await product.db.kysely
      .selectFrom("packaging_orders")
      .select(["status", "payment_status", "location_type", "reason"])
      .select(["arrived_quantity", "missing_quantity", "supplier_id"])
      .execute()
    expect(new Set(orders.map(({ status }) => status))).toEqual(
      new Set(["open", "in_progress", "on_the_way", "arrived", "cancelled"]),
    )
    const coming = orders.filter(({ status }) => status === "on_the_way")
    expect(coming).toMatchObject([{ arrived_quantity: 300 }])
    const short = orders.filter(({ missing_quantity }) => missing_quantity > 0)
    expect(short).toMatchObject([
      { status: "arrived", location_type: "customer", reason: null, missing_quantity: 12 },
    ])
    expect(orders.filter(({ supplier_id }) => supplier_id !== null)).toHaveLength(3)
    const bought = await product.db.kysely
      .selectFrom("packagings")
      .select("id")
      .where("standard_id", "is not", null)
      .execute()
    expect(bought).toHaveLength(6)
  })

  it("has an open invoice of the disabled customer", async () => {
    const { kysely } = product.db
    const invoiced = await kysely
      .selectFrom("invoices")
      .innerJoin("organisations", "organisations.id", "invoices.organisation_id")
      .select(["invoices.status", "invoices.source_type"])
      .where("organisations.status", "=", "disabled")
      .execute()
    expect(invoiced).toEqual([{ status: "open", source_type: "packaging_order" }])
  })

  it("has files of packagings, packaging orders, requests and bookings", async () => {
    const { kysely } = product.db
    const contexts = await kysely.selectFrom("files").select("context").distinct().execute()
    expect(contexts.map(({ context }) => context)).toEqual(
      expect.arrayContaining([
        "packaging_image",
        "packaging_artwork",
        "packaging_template",
        "packaging_order_image",
        "product_request_image",
        "booking_file",
      ]),
    )
  })

  it("has stock orders in all their states, also late and partly arrived ones, and forecasts", async () => {
    const { kysely } = product.db
    const orders = await kysely
      .selectFrom("stock_orders")
      .select(["status", "payment_status", "expected_on"])
      .select(["arrived_quantity", "damaged_quantity", "missing_quantity"])
      .select(["location_kind", "reason"])
      .execute()
    expect(new Set(orders.map(({ status }) => status))).toEqual(
      new Set(["open", "in_progress", "on_the_way", "arrived", "cancelled"]),
    )
    const coming = orders.filter(({ status }) => status === "on_the_way")
    const today = new Date().toISOString().slice(0, 10)
    expect(coming.some(({ expected_on }) => expected_on !== null && expected_on < today)).toBe(true)
    expect(coming.some((order) => order.arrived_quantity > 0)).toBe(true)
    expect(orders.some((order) => order.damaged_quantity > 0)).toBe(true)
    expect(orders.some((order) => order.missing_quantity > 0)).toBe(true)
    // Damaged pieces at the customer's own location wait for an administrator.
    const home = orders.filter(({ location_kind }) => location_kind === "customer")
    expect(home).toMatchObject([{ status: "arrived", reason: null }])
    const documents = await kysely.selectFrom("stock_order_documents").select("kind").execute()
    expect(new Set(documents.map(({ kind }) => kind))).toEqual(
      new Set(["packing_list", "commercial_invoice", "bill_of_lading"]),
    )
    const landed = await kysely.selectFrom("stock_order_landed_costs").select("freight").execute()
    expect(landed).toHaveLength(4)
    const begun = orders.filter(({ status }) => status !== "open" && status !== "cancelled")
    expect(begun.filter(({ payment_status }) => payment_status === "captured")).toHaveLength(5)
    const forecasts = await kysely
      .selectFrom("item_forecasts")
      .select(["method", "order_by"])
      .execute()
    expect(forecasts.length).toBeGreaterThan(100)
    expect(forecasts.some(({ order_by }) => order_by !== null)).toBe(true)
    const notices = await kysely
      .selectFrom("notices")
      .select("count")
      .where("name", "=", "stock_low")
      .execute()
    expect(notices.length).toBeGreaterThan(0)
  })

  it("has transfers between locations in all their states, with damaged and missing pieces too", async () => {
    const found = await product.db.kysely
      .selectFrom("stock_transfers")
      .select(["status", "damaged_quantity", "missing_quantity"])
      .execute()
    expect(new Set(found.map(({ status }) => status))).toEqual(
      new Set(["open", "on_the_way", "arrived", "cancelled"]),
    )
    expect(found.some((one) => one.damaged_quantity > 0 && one.missing_quantity > 0)).toBe(true)
  })

  it("has inbound notices in four states, one with pieces that await an answer", async () => {
    const found = await product.db.kysely
      .selectFrom("inbound_notices")
      .select(["status", "in_question_quantity"])
      .execute()
    expect(new Set(found.map(({ status }) => status))).toEqual(
      new Set(["draft", "announced", "arriving", "closed"]),
    )
    expect(found.some((one) => one.in_question_quantity > 0)).toBe(true)
  })

  it("has two open pick lists and a finished one", async () => {
    const found = await product.db.kysely
      .selectFrom("pick_lists")
      .select("status")
      .orderBy("number")
      .execute()
    expect(found.map(({ status }) => status)).toEqual(["picked", "picking", "open"])
  })

  it("has an open, a cancelled and a booked stocktake", async () => {
    const counts = await product.db.kysely
      .selectFrom("stocktakes")
      .select(["status", "found_quantity", "missing_quantity"])
      .orderBy("status")
      .execute()
    expect(counts).toEqual([
      { status: "cancelled", found_quantity: null, missing_quantity: null },
      { status: "finished", found_quantity: 2, missing_quantity: 1 },
      { status: "open", found_quantity: null, missing_quantity: null },
    ])
  })

  it("has a history of movements, each with its cause", async () => {
    const moved = await product.db.kysely
      .selectFrom("stock_movements")
      .select(["kind", "cause_id", "reason"])
      .execute()
    const kinds = new Set(moved.map(({ kind }) => kind))
    expect([...kinds]).toEqual(
      expect.arrayContaining(["arrival", "fulfilment", "retour", "transfer", "stocktake"]),
    )
    expect(moved.filter(({ cause_id, reason }) => cause_id === null && reason === null)).toEqual([])
  })

  it("has a replay whose orders follow the current list exactly as they did", async () => {
    const { result, ...replay } = await product.db.kysely
      .selectFrom("routing_replays")
      .select(["status", "done", "total", "result"])
      .executeTakeFirstOrThrow()
    expect(replay).toMatchObject({ status: "done", done: replay.total })
    expect(result?.orders).toBeGreaterThan(10)
    const { waited: _, ...actual } = result?.actual ?? {}
    expect(result?.present).toMatchObject(actual)
    for (const { actual, present } of result?.countries ?? [])
      expect(present).toMatchObject({ parcels: actual.parcels, net: actual.net })
  })

  it("has products with their own images, changed prices, and sales", async () => {
    const { kysely } = product.db
    const pictures = await kysely
      .selectFrom("product_images as image")
      .innerJoin("products as shown", "shown.id", "image.product_id")
      .select(["image.address", "shown.thumbnail"])
      .execute()
    expect(pictures).toHaveLength(15)
    for (const { thumbnail } of pictures) expect(thumbnail).toMatch(/^\/pictures\/.+\/small$/)
    // Prices of the connected shop's products, and of the shop front's in two currencies.
    const changes = await kysely.selectFrom("price_changes").select("amount").execute()
    expect(changes.length).toBeGreaterThan(300)
    expect(
      (await kysely.selectFrom("item_sales").select("quantity").execute()).length,
    ).toBeGreaterThan(0)
  })

  it("has erasures in each state, one waiting for money, and an archive of all data", async () => {
    const { kysely } = product.db
    const erasures = await kysely
      .selectFrom("erasures")
      .select(["status", "missing", "certificate_id"])
      .orderBy("due_at")
      .execute()
    expect(
      erasures.map(({ status, missing }) => [status, missing.map(({ what }) => what)]),
    ).toEqual([
      ["done", []],
      ["pending", ["balance"]],
      ["revoked", []],
      ["pending", []],
    ])
    expect(erasures[0]?.certificate_id).toMatch(/^file_/)
    const archives = await kysely.selectFrom("data_exports").select("status").execute()
    expect(archives).toEqual([{ status: "done" }])
  })

  it("has a merchant with a shop front: its products, a code, a gift card, three orders and a mail", async () => {
    const owner = await as("lichtblick")
    // Two purchases, and a replacement of a broken piece.
    expect(await owner.orders()).toBe(3)
    expect(await owner.orders({ fulfillment_status: "shipped" })).toBe(1)
    const { kysely } = product.db
    const key = await kysely
      .selectFrom("publishable_api_keys")
      .select("id")
      .executeTakeFirstOrThrow()
    const headers = { "x-publishable-api-key": key.id }
    const { body } = await product.call(
      storeProducts.list,
      { query: { currency_code: "eur" } },
      headers,
    )
    const sold = body.products.map(({ variants }: { variants: { purchasable: boolean }[] }) =>
      variants.some(({ purchasable }) => purchasable),
    )
    expect([sold.length, sold.filter(Boolean).length]).toEqual([9, 8])
    expect(await kysely.selectFrom("gift_cards").select("balance").execute()).toEqual([
      { balance: 2500 },
    ])
    const letter = mailbox.letters.find(({ subject }) => subject?.includes("ist unterwegs"))
    expect(letter?.to?.[0]?.address).toBe("claire.dubois@post.example")
  })

  it("has a return, a claim, a swap, an order edit and a draft of the shop front, a price list and a tax rate", async () => {
    const { rows } = await sql<object>`select
      (select array_agg(status) from returns where swap_id is null) as returns,
      (select array_agg(type) from claim_orders) as claims,
      (select count(*)::int from swaps) as swaps,
      (select array_agg(status) from order_edits) as edits,
      (select array_agg(status) from draft_orders) as drafts,
      (select array_agg(status) from price_lists) as price_lists,
      (select array_agg(rate order by rate) from tax_rates) as tax_rates`.execute(product.db.kysely)
    expect(rows).toEqual([
      {
        returns: ["requested"],
        claims: ["replace"],
        swaps: 1,
        edits: ["created"],
        drafts: ["open"],
        price_lists: ["active"],
        tax_rates: [0, 0, 0, 7],
      },
    ])
  })
}
