import { carts } from "@packhaus/contract/commerce/cart-endpoints"
import { notificationMails } from "@packhaus/contract/commerce/notification-mails"
import { orderEdits, storeOrderEdits } from "@packhaus/contract/commerce/order-edits"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { returns, storeReturns } from "@packhaus/contract/returns/endpoints"
import { swaps } from "@packhaus/contract/returns/swaps/endpoints"
import { expect, it } from "vitest"
import { createMailbox } from "../../testing/mailbox.ts"
import { createShippedOrder } from "../../testing/retours.ts"
import { payableCart, shopFronts } from "../../testing/shop-fronts.ts"
import { soldOrders } from "../../testing/sold-orders.ts"
import { createTestApp } from "../../testing/test-app.ts"

const { mail, letters } = await createMailbox()
const app = await createTestApp({ outside: { mail } })
const { call, createActor, rows, runJobs } = app
const administrator = await createActor("administrator")
const shop = await soldOrders(app, administrator)
const { front, shipped } = shop
const pages = "https://lichtblick.example"
await rows.update("publishable_api_keys", front.key, { origins: [pages] } as never)

const mailsSince = async (work: () => Promise<unknown>) => {
  letters.length = 0
  await work()
  await runJobs()
  return letters.map(({ subject, text = "" }) => ({ subject, text }))
}
const listed = async (resource_id: string) => {
  const query = { resource_id, order: "created_at" } as never
  const { body } = await call(administrator, notificationMails.list, { query })
  return body.notifications as { id: string; event_name: string; to: string }[]
}
const eventsOf = async (id: string) => (await listed(id)).map(({ event_name }) => event_name)
async function reply200<T>(asked: Promise<{ status: number; body: T }>) {
  const { status, body } = await asked
  expect([status, body]).toMatchObject([200, {}])
  return body
}

it("200 mails a shopper when a return is requested and when it arrived, each once, with a link to the order", async () => {
  const order = await shipped(2)
  const items = [{ item_id: order.item_id, quantity: 1 }]
  const body = { order_id: order.id, cart_id: order.cart_id, items }
  const [requested, ...others] = await mailsSince(() =>
    reply200(call(undefined, storeReturns.create, { body }, front.headers)),
  )
  expect(others).toEqual([])
  expect(requested?.subject).toMatch(/^Your return for order W\w+ is registered$/)
  expect(requested?.text).toContain("1 × ")
  expect(requested?.text).toContain(`${pages}/orders/${order.id}#cart=${order.cart_id}`)

  const [returned] = await rows.children("returns", "order_id", [order.id])
  const params = { id: String(returned?.id) }
  const place = await rows.insert("stock_locations", {
    owner_id: administrator.organisation_id,
    type: "platform",
    reader_ids: ["*"],
    name: "Retours",
    kind: "retour",
    status: "active",
    city: "Hamburg",
    country_code: "DE",
  })
  const receive = { items, location_id: place.id }
  const arrived = await mailsSince(() =>
    reply200(call(administrator, returns.receive, { params, body: receive })),
  )
  const [back, refund, ...more] = arrived.toSorted((a, b) =>
    (b.subject ?? "").localeCompare(a.subject ?? ""),
  )
  expect(back?.subject).toMatch(/^Your return for order W\w+ has arrived$/)
  expect(back?.text).toContain("1 × ")
  expect(refund?.subject).toMatch(/^Refund for your order W\w+$/)
  expect(more).toEqual([])
  expect((await eventsOf(order.id)).slice(-3).toSorted()).toEqual([
    "order.items_returned",
    "order.refund_created",
    "order.return_requested",
  ])

  const news = (await listed(order.id)).find((one) => one.event_name === "order.items_returned")
  const repeated = await mailsSince(() =>
    reply200(
      call(administrator, notificationMails.resend, {
        params: { id: String(news?.id) },
        body: { to: "grace@example.com" },
      }),
    ),
  )
  expect(repeated.map(({ text }) => text)).toEqual([back?.text])
})

it("sends no mail for a return without notification, and none for an order of a connected shop", async () => {
  const order = await shipped(1)
  const items = [{ item_id: order.item_id, quantity: 1 }]
  const quiet = { items, no_notification: true }
  const params = { id: order.id }
  expect(
    await mailsSince(() => reply200(call(administrator, returns.request, { params, body: quiet }))),
  ).toEqual([])
  const owner = await createActor("customer")
  const { order_id, line_item_id } = await createShippedOrder(app, owner)
  const body = { items: [{ item_id: line_item_id, quantity: 1 }] }
  expect(
    await mailsSince(() =>
      reply200(call(administrator, returns.request, { params: { id: order_id }, body })),
    ),
  ).toEqual([])
  expect(await eventsOf(order_id)).toEqual([])
})

it("200 mails a requested edit and a swap with links, stores no links in notifications, and sends none once settled", async () => {
  const order = await shop.paid(2)
  const create = { body: { order_id: order.id } }
  const { order_edit } = await reply200(call(administrator, orderEdits.create, create))
  const { id } = order_edit
  const change = { params: { id, item_id: order.item_id }, body: { quantity: 1 } }
  await reply200(call(administrator, orderEdits.updateItem, change as never))
  const request = () => reply200(call(administrator, orderEdits.request, { params: { id } }))
  const [edit, ...none] = await mailsSince(async () => [await request(), await request()])
  expect([edit?.subject, none]).toEqual([
    expect.stringMatching(/^Please confirm the change of your order W\w+$/),
    [],
  ])
  expect(edit?.text).toContain(`${pages}/order-edit#id=${id}`)
  const news = (await listed(order.id)).find((one) => one.event_name === "order-edit.requested")
  expect(JSON.stringify(news)).not.toContain(id)
  await reply200(call(undefined, storeOrderEdits.complete, { params: { id } }, front.headers))
  const resend = { params: { id: String(news?.id) }, body: {} }
  expect(
    await mailsSince(() => reply200(call(administrator, notificationMails.resend, resend))),
  ).toEqual([])

  const sent = await shipped(1)
  const goods = await shopFronts(app).sell(front, { price: 500, place: front.place })
  const [swap] = await mailsSince(() =>
    reply200(
      call(administrator, swaps.create, {
        params: { id: sent.id },
        body: {
          return_items: [{ item_id: sent.item_id, quantity: 1 }],
          additional_items: [{ variant_id: goods.variant.id, quantity: 1 }],
        },
      }),
    ),
  )
  const [made] = await rows.children("swaps", "order_id", [sent.id])
  expect(swap?.subject).toMatch(/^Your exchange for order W\w+$/)
  expect(swap?.text).toContain(`${pages}/exchange#cart=${made?.cart_id}`)
  expect(JSON.stringify(await listed(sent.id))).not.toContain(made?.cart_id)
})

it("200 writes in the language that the shopper's cart names, regardless of the destination country", async () => {
  const params = await payableCart(front)
  const body = { context: { locale: "de" } }
  await reply200(call(undefined, carts.update, { params, body }, front.headers))
  const [german] = await mailsSince(() => reply200(front.ask(cartCompletion.complete, { params })))
  expect(german?.subject).toMatch(/^Ihre Bestellung W/)
})
