import { draftOrders } from "@packhaus/contract/carts/draft-orders/endpoints"
import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { orderEdits } from "@packhaus/contract/commerce/order-edits"
import { shopperPayments } from "@packhaus/contract/commerce/payments"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { orderActions } from "@packhaus/contract/order-work/order-actions/endpoints"
import { inventory, reservations } from "@packhaus/contract/planning/inventory/endpoints"
import { shoppers } from "@packhaus/contract/shoppers/endpoints"
import { stockLocations } from "@packhaus/contract/stock/stock-locations/endpoints"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { tables } from "../../tables.ts"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { payableCart, shopFronts, shopper } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db, rows, runJobs } = testApp
const { createGoods, createPlace } = catalogueFixtures(testApp)
const shop = await shopFronts(testApp).open({ stock: 100 })
const administrator = await createActor("administrator")
const support = await createActor("support")
const { owner } = shop

/** All rows of the database, except counters of requests. */
async function everything() {
  const all = [...Object.keys(tables).filter((name) => name !== "rate_limits"), "live_notices"]
  const texts = [...all, "pgboss.job"].map(
    (name) => sql`select ${name}::text as name, count(*)::int as count,
      md5(coalesce(string_agg(r::text, '' order by r::text), '')) as digest
      from ${sql.table(name)} as r`,
  )
  const { rows } = await sql<object>`${sql.join(texts, sql` union all `)} order by name`.execute(db)
  return rows
}
/** Numbers of jobs and live notices. */
async function left() {
  const { rows } = await sql<{ jobs: number; notices: number }>`select
    (select count(*) from pgboss.job)::int as jobs,
    (select count(*) from live_notices)::int as notices`.execute(db)
  return rows[0] ?? expect.fail("nothing")
}

/** Makes each audit line fail at the commit, which is later than all statements of a verb. */
await sql`create function fail_at_commit() returns trigger language plpgsql as
  $$ begin raise exception 'the commit fails'; end $$`.execute(db)
async function failingAtCommit<T>(work: () => Promise<T>) {
  await sql`create constraint trigger fail_at_commit after insert on audit_entries
    deferrable initially deferred for each row execute function fail_at_commit()`.execute(db)
  return work().finally(() => sql`drop trigger fail_at_commit on audit_entries`.execute(db))
}

type Ask = () => Promise<{ status: number }>
const as =
  (actor: typeof owner | undefined, endpoint: Endpoint, input: object, headers = {}): Ask =>
  () =>
    call(actor, endpoint, input as never, headers)

async function paymentOf() {
  const params = await payableCart(shop)
  await shop.ask(cartCompletion.complete, { params })
  const [payment] = await rows.children("payments", "cart_id", [params.id])
  return { id: payment?.id ?? expect.fail("no payment") }
}
async function orderOf() {
  const params = await payableCart(shop)
  const { body } = await shop.ask(cartCompletion.complete, { params })
  const [line] = await rows.children("order_items", "order_id", [body.data.id])
  return { id: String(body.data.id), item_id: line?.id ?? expect.fail("no line") }
}
async function draftOf() {
  const body = {
    merchant_id: shop.merchant_id,
    sales_channel_id: shop.channel,
    email: "ada@front.example",
    region_id: shop.region.id,
    shipping_address: { ...shopper, country_code: shop.region.country_code },
    items: [{ variant_id: shop.goods.variant.id, quantity: 1 }],
    shipping_methods: [{ option_id: shop.option }],
  }
  const reply = await call(administrator, draftOrders.create, { body: body as never })
  return { id: String(reply.body.draft_order.id) }
}
async function editOf() {
  const { id: order_id, item_id } = await orderOf()
  const { body } = await call(owner, orderEdits.create, { body: { order_id } })
  const { id } = body.order_edit
  await call(owner, orderEdits.updateItem, { params: { id, item_id }, body: { quantity: 2 } })
  return { id }
}
async function goodsAt() {
  const place = await createPlace()
  const { item, product, variant } = await createGoods(owner, { stock: { [place.id]: 5 } })
  return { place, item, product, variant, at: { id: item.id, location_id: place.id } }
}
async function held() {
  const { place, item } = await goodsAt()
  const body = { inventory_item_id: item.id, location_id: place.id, quantity: 2 }
  const { id } = (await call(owner, reservations.create, { body })).body.reservation
  return { params: { id } }
}
const once = () => ({ "idempotency-key": newId("once") })
const email = "ada@front.example"
const password = "an umbrella in july"
await shop.ask(shoppers.register, {
  body: { email, password, first_name: "Ada", last_name: "Lovelace" },
})
const { access_token } = (await shop.ask(shoppers.token, { body: { email, password } })).body
const signedIn = { ...shop.headers, authorization: `Bearer ${access_token}` }

const verbs: [what: string, prepare: () => Promise<Ask>][] = [
  [
    "a cart is completed",
    async () =>
      as(undefined, cartCompletion.complete, { params: await payableCart(shop) }, shop.headers),
  ],
  [
    "a payment is captured",
    async () => as(administrator, shopperPayments.capture, { params: await paymentOf() }, once()),
  ],
  [
    "money goes back",
    async () => {
      const params = await paymentOf()
      await call(administrator, shopperPayments.capture, { params }, once())
      const body = { amount: 100, reason: "other" }
      return as(administrator, shopperPayments.refund, { params, body }, once())
    },
  ],
  [
    "an order is canceled",
    async () => {
      const { id } = await orderOf()
      return as(administrator, orderActions.cancel, { params: { id } }, once())
    },
  ],
  [
    "a draft becomes an order",
    async () => as(administrator, draftOrders.pay, { params: await draftOf() }, once()),
  ],
  [
    "an edit becomes part of its order",
    async () => as(owner, orderEdits.confirm, { params: await editOf() }),
  ],
  [
    "an order is shipped another way",
    async () => {
      const { id } = await orderOf()
      const body = { option_id: shop.option, price: 900 }
      return as(owner, orderActions.addShippingMethod, { params: { id }, body })
    },
  ],
  [
    "a product is changed",
    async () => {
      const { product } = await goodsAt()
      return as(owner, products.update, { params: { id: product.id }, body: { title: "New" } })
    },
  ],
  [
    "a variant is made with pieces in stock",
    async () => {
      const { product } = await goodsAt()
      const { id } = await createPlace({ type: "customer", owner })
      await rows.update("stock_locations", id, { name: `Own ${id}` })
      const body = { title: "Large", sku: newId("sku"), inventory_quantity: 3, options: [] }
      return as(owner, products.createVariant, { params: { id: product.id }, body })
    },
  ],
  [
    "fewer pieces are held back",
    async () => as(owner, reservations.update, { ...(await held()), body: { quantity: 1 } }),
  ],
  ["none are held back", async () => as(owner, reservations.remove, await held())],
  [
    "pieces are counted at a place",
    async () => {
      const { at } = await goodsAt()
      return as(support, inventory.updateLevel, { params: at, body: { stocked_quantity: 9 } })
    },
  ],
  [
    "a place is renamed",
    async () => {
      const { id } = await createPlace()
      return as(support, stockLocations.update, { params: { id }, body: { name: "Dock" } })
    },
  ],
  [
    "somebody asks for another password",
    async () => as(undefined, shoppers.requestReset, { body: { email } }, shop.headers),
  ],
  [
    "an account asks for orders",
    async () =>
      as(undefined, shoppers.claimOrders, { body: { order_ids: ["order_none"] } }, signedIn),
  ],
]

it.each(verbs)(
  "%s: writes neither rows nor events if the commit fails, and both otherwise",
  async (_, prepare) => {
    const ask = await prepare()
    while ((await runJobs()) > 0);
    const before = await everything()
    expect((await failingAtCommit(ask)).status).toBe(500)
    expect(await everything()).toEqual(before)

    const { jobs, notices } = await left()
    expect((await ask()).status).toBe(200)
    const after = await left()
    expect(after.jobs + after.notices).toBeGreaterThan(jobs + notices)
  },
)
