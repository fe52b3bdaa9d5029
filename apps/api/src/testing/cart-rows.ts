import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { newId } from "@packhaus/kernel/ids"
import { idOf, merchantId, USUAL } from "../../../../bench/million/size.ts"
import { catalogueFixtures } from "./catalogue.ts"
import { nextNumber } from "./next-number.ts"
import { orderFixtures } from "./orders.ts"
import { resourceFixtures } from "./resources.ts"
import type { Actor, TestApp } from "./test-app.ts"

// Rows of the engine's carts and payments, for the expectations of every route.

const merchantOf = ({ organisation_id }: Actor) => organisation_id || PLATFORM_ID

/** The channel of shop fronts without a key. */
export async function platformChannel(app: TestApp) {
  const [first] = await app.db
    .selectFrom("sales_channels")
    .select("id")
    .where("merchant_id", "=", PLATFORM_ID)
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .execute()
  return first?.id ?? (await resourceFixtures(app).create("sales_channels", PLATFORM_ID)).id
}

/** A key of a shop front that sells in that channel. */
export async function createPlatformKey(app: TestApp) {
  const sales_channel_id = await platformChannel(app)
  const { id } = await resourceFixtures(app).create("publishable_api_keys", PLATFORM_ID)
  await app.rows.insertAll("publishable_api_key_sales_channels", [
    { publishable_key_id: id, sales_channel_id, merchant_id: PLATFORM_ID },
  ])
  return id
}

export async function createOption(app: TestApp) {
  const { id } = await resourceFixtures(app).create("shipping_options", PLATFORM_ID)
  return { id }
}

const session = {
  merchant_id: PLATFORM_ID,
  provider_id: "manual",
  is_selected: true,
  amount: 1000,
  payment_authorized_at: null,
}
const createRegion = (app: TestApp) =>
  resourceFixtures(app).create("regions", PLATFORM_ID, { payment_providers: ["manual"] })

/** A cart in that channel: with goods, a shipping method and a payment session. */
export async function createCart(app: TestApp) {
  const { rows } = app
  const channel = await platformChannel(app)
  const own = { merchant_id: PLATFORM_ID }
  const { product, variant } = await catalogueFixtures(app).createGoods({
    organisation_id: PLATFORM_ID,
  })
  await rows.insertAll("sales_channel_products", [
    { ...own, sales_channel_id: channel, product_id: product.id },
  ])
  const region_id = (await createRegion(app)).id
  const option = await resourceFixtures(app).create("shipping_options", PLATFORM_ID, { region_id })
  const id = newId("cart")
  await rows.insertAll("carts", [
    {
      ...own,
      id,
      sales_channel_id: channel,
      region_id,
      email: null,
      customer_id: null,
      billing_address_id: null,
      billing_address: null,
      shipping_address_id: null,
      shipping_address: null,
      context: null,
      metadata: null,
      payment_id: null,
      order_id: null,
      payment_authorized_at: null,
      completed_at: null,
    },
  ])
  const line_id = newId("item")
  await rows.insertAll("cart_items", [
    {
      ...own,
      id: line_id,
      cart_id: id,
      variant_id: variant.id,
      title: "Lamp",
      description: null,
      thumbnail: null,
      unit_price: 1000,
      includes_tax: false,
      quantity: 1,
      metadata: null,
    },
  ])
  await rows.insertAll("payment_sessions", [
    { ...session, id: newId("ps"), cart_id: id, payment_collection_id: null },
  ])
  const more = { variant: variant.id, option: option.id, provider_id: "manual", code: "NONE" }
  return { id, line_id, ...more }
}

const guestOrders = new WeakMap<TestApp, Promise<{ id: string; cart_id: string }>>()

/** A guest's order in that channel, and its cart; equal for all readers. */
export function createGuestOrder(app: TestApp) {
  const known = guestOrders.get(app) ?? orderOfGuest(app)
  guestOrders.set(app, known)
  return known
}

async function orderOfGuest(app: TestApp) {
  const { arrive, createShop, line, shopOrder } = orderFixtures(app)
  const domain = `guests-${nextNumber()}.myshopify.com`
  const shop = await createShop(await app.createActor("administrator"), { domain })
  const [arrived] = await arrive(shop, [shopOrder([line("LAMP", 1)])])
  const order_id = arrived?.order_id ?? ""
  const { id: cart_id } = await createCart(app)
  const completed_at = new Date().toISOString()
  await app.rows.update("carts", cart_id, { order_id, completed_at } as never)
  return { id: order_id, cart_id }
}

async function createCollection(app: TestApp, sales_channel_id: string, merchant_id: string) {
  const id = newId("paycol")
  const region_id = (await createRegion(app)).id
  await app.rows.insertAll("payment_collections", [
    {
      id,
      merchant_id,
      sales_channel_id,
      description: null,
      amount: 1000,
      authorized_amount: null,
      region_id,
      currency_code: "eur",
      created_by: "system",
      metadata: null,
      deleted_at: null,
    },
  ])
  const session_id = newId("ps")
  await app.rows.insertAll("payment_sessions", [
    { ...session, merchant_id, id: session_id, cart_id: null, payment_collection_id: id },
  ])
  return { id, session_id }
}
export const storeCollection = async (app: TestApp) =>
  createCollection(app, await platformChannel(app), PLATFORM_ID)
export async function ownCollection(app: TestApp, owner: Actor) {
  const merchant_id = merchantOf(owner)
  const { id } = await resourceFixtures(app).create("sales_channels", merchant_id)
  return createCollection(app, id, merchant_id)
}

export async function createPayment(app: TestApp, owner: Actor) {
  const merchant_id = merchantOf(owner)
  const channel = await resourceFixtures(app).create("sales_channels", merchant_id)
  const id = newId("pay")
  await app.rows.insertAll("payments", [
    {
      id,
      merchant_id,
      sales_channel_id: channel.id,
      cart_id: null,
      order_id: null,
      payment_collection_id: null,
      amount: 1000,
      currency_code: "eur",
      provider_id: "manual",
      captured_at: null,
      canceled_at: null,
      metadata: null,
    },
  ])
  return { id }
}

/** A notification to an order's shopper. */
export async function createNotification(app: TestApp, owner: Actor) {
  const id = newId("noti")
  await app.rows.insertAll("notifications", [
    {
      id,
      merchant_id: merchantOf(owner),
      event_name: "order.shipment_created",
      resource_type: "order",
      resource_id: "order_none",
      customer_id: null,
      to: "ada@example.com",
      data: {},
      parent_id: null,
      provider_id: "mail",
    },
  ])
  return { id }
}

export async function createChannel(app: TestApp, owner: Actor) {
  const { id } = await resourceFixtures(app).create("sales_channels", merchantOf(owner))
  return { id }
}
export async function createKeys(app: TestApp, owner: Actor) {
  const merchant_id = merchantOf(owner)
  const { id: sales_channel_id } = await createChannel(app, owner)
  const id = newId("ppk")
  const secrets = { secret_key: "sealed", webhook_secret: "sealed", hint: "…" }
  const keys = { id, merchant_id, sales_channel_id, provider_id: "card", ...secrets }
  await app.rows.insertAll("payment_provider_keys", [keys])
  return { id }
}

/** A cart, a collection and a payment of the merchant whose plans are tested. */
async function rowsForPlans({ db }: Pick<TestApp, "db">) {
  const own = { merchant_id: merchantId(USUAL), sales_channel_id: idOf("sc", USUAL) }
  const region = {
    id: "reg_plan",
    name: "Plan",
    currency_code: "eur",
    tax_rate: 19,
    automatic_taxes: true,
    gift_cards_taxable: true,
    includes_tax: false,
  }
  const priced = { currency_code: "eur", amount: 100 }
  const cart = { ...own, id: "cart_plan", region_id: region.id }
  const collection = { ...cart, ...priced, id: "paycol_plan", created_by: "test" }
  const payment = { ...own, ...priced, id: "pay_plan", provider_id: "manual" }
  // Nullable columns are left out.
  for (const [table, row] of [
    ["regions", region],
    ["carts", cart],
    ["payment_collections", collection],
    ["payments", payment],
  ] as const)
    await db
      .insertInto(table)
      .values(row as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
/** The address of an existing row for plan tests. */
export const planOf = (id: string) => ({
  async params(app: Pick<TestApp, "db">) {
    await rowsForPlans(app)
    return { id }
  },
})
