import { notificationMails } from "@packhaus/contract/commerce/notification-mails"
import { orderActions } from "@packhaus/contract/order-work/order-actions/endpoints"
import { newId } from "@packhaus/kernel/ids"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { createMailbox } from "../../testing/mailbox.ts"
import { reducedCarts } from "../../testing/reduced-carts.ts"
import { payableCart } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const { mail, letters } = await createMailbox()
const testApp = await createTestApp({ outside: { mail } })
const { administrator, call, complete, db, rows, shop } = await reducedCarts(testApp)
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

async function placed(quantity = 2) {
  letters.length = 0
  const params = await payableCart(shop, { quantity })
  const order = (await complete(params)).body.data
  await complete(params)
  await testApp.runJobs()
  return order as { id: string; items: { id: string }[] }
}
const once = () => ({ "idempotency-key": newId("once") })
const act = async (verb: "cancel" | "capture", id: string) => {
  const reply = await call(administrator, orderActions[verb], { params: { id } }, once())
  expect([reply.status, reply.body.code]).toEqual([200, undefined])
  await testApp.runJobs()
}
const subjects = () => letters.map(({ subject }) => subject)
const listed = async (resource_id: string, query: object = {}) =>
  (await call(administrator, notificationMails.list, { query: { resource_id, ...query } as never }))
    .body.notifications as { id: string; event_name: string; to: string }[]

it("confirms a shop-front order to its shopper once, in German to Germany, and lists the mail", async () => {
  const { id } = await placed()
  const { number } = await rows.one("orders", id)
  expect(subjects()).toEqual([expect.stringContaining(`Ihre Bestellung ${number}`)])
  expect(letters[0]?.to).toMatchObject([{ address: "ada@example.com" }])
  expect(letters[0]?.text).toContain("2 × ")
  expect(letters[0]?.text).toContain("29,75")
  expect(await listed(id)).toMatchObject([{ event_name: "order.placed", to: "ada@example.com" }])
})

it("200: resends a notification, also to another address", async () => {
  const { id } = await placed()
  const [first] = await listed(id)
  const repeated = await call(administrator, notificationMails.resend, {
    params: { id: String(first?.id) },
    body: { to: "grace@example.com" },
  })
  expect(repeated.status).toBe(200)
  await testApp.runJobs()
  expect(letters.map(({ to }) => to?.[0]?.address)).toEqual([
    "ada@example.com",
    "grace@example.com",
  ])
  expect(letters[1]?.text?.split("\n").slice(1)).toEqual(letters[0]?.text?.split("\n").slice(1))
})

it("notifies the shopper of a canceled order, once", async () => {
  const { id } = await placed()
  await act("cancel", id)
  await act("cancel", id)
  expect(subjects()).toEqual([expect.any(String), expect.stringContaining("storniert")])
  expect((await listed(id)).map(({ event_name }) => event_name).toSorted()).toEqual([
    "order.canceled",
    "order.placed",
  ])
})

it("sends no mail for an order without notification", async () => {
  letters.length = 0
  const { id } = await placed()
  await rows.update("orders", id, { no_notification: true } as never)
  await act("cancel", id)
  expect(subjects()).toHaveLength(1)
})

it("mails gift cards when their order is paid, once, and stores no codes in the notification", async () => {
  await rows.update("products", shop.goods.product.id, { is_giftcard: true } as never)
  const { id } = await placed()
  expect(subjects()).toHaveLength(1)
  await act("capture", id)
  await act("capture", id)
  const codes = (await rows.children("gift_cards", "order_id", [id])).map(({ code }) => code)
  expect(subjects().slice(1)).toEqual([expect.stringContaining("Ihre Geschenkkarten")])
  for (const code of codes) expect(letters[1]?.text).toContain(code)
  expect(letters[1]?.text).toContain("10,00")
  const [news] = await listed(id, { event_name: "gift_card.created" })
  expect(news).toBeDefined()
  for (const code of codes) expect(JSON.stringify(news)).not.toContain(code)
  await rows.update("products", shop.goods.product.id, { is_giftcard: false } as never)
})
