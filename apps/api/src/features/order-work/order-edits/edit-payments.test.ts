import { carts } from "@packhaus/contract/commerce/cart-endpoints"
import { orderEdits, storeOrderEdits } from "@packhaus/contract/commerce/order-edits"
import {
  paymentCollections,
  storePaymentCollections,
} from "@packhaus/contract/commerce/payment-collections"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { sql } from "kysely"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { differencesAtProviders } from "../../../invariants/provider-books.ts"
import { orderFixtures } from "../../../testing/orders.ts"
import { payableCart, shopFronts } from "../../../testing/shop-fronts.ts"
import { pageOf, shoppersCards } from "../../../testing/shoppers-cards.ts"

// The surcharge of an edit is paid by card.
const { provider, testApp, takeCards } = await shoppersCards()
const { application, call, createActor, db, rows, runJobs } = testApp
const { open, createRegion, sell } = shopFronts(testApp)
const region = await createRegion({ country: "de", payment_providers: ["card"] })
const shop = await open({ region, stock: 100 })
const more = await sell(shop, { price: 2000, stock: 100, place: shop.place })
await orderFixtures(testApp).setPriority([{ id: shop.place }])
await takeCards(shop)
const { ask, owner } = shop
const administrator = await createActor("administrator")

afterEach(async () => {
  await runJobs()
  expect(await brokenInvariants(db)).toEqual({})
  expect(await differencesAtProviders(application)).toEqual([])
})

/** A paid order with an edit that costs 23.80 € more and was requested from its shopper. */
async function requestedEdit() {
  const cart = await payableCart(shop, { provider_id: "card" })
  const context = { return_url: "https://front.example/checkout" }
  const { payment_session } = (await ask(carts.update, { params: cart, body: { context } })).body
    .cart
  await provider.decide(pageOf(payment_session), "pay")
  const { body } = await ask(cartCompletion.complete, { params: cart })
  const order_id = String(body.data.id)
  const begun = await call(owner, orderEdits.create, { body: { order_id } })
  const edit = { params: { id: begun.body.order_edit.id } }
  const added = { variant_id: more.variant.id, quantity: 1 }
  await call(owner, orderEdits.addItem, { ...edit, body: added })
  const requested = await call(owner, orderEdits.request, edit)
  const params = { id: requested.body.order_edit.payment_collection_id ?? "" }
  return { order_id, edit, of: { params } }
}
type Requested = Awaited<ReturnType<typeof requestedEdit>>

const begin = async ({ of }: Requested) => {
  const reply = await ask(storePaymentCollections.manage, { ...of, body: { provider_id: "card" } })
  return reply.body.payment_collection.payment_sessions[0]
}
/** The shopper approves on the provider's page; returns the authorization. */
async function agree(session: { data: Record<string, unknown> }) {
  await provider.decide(pageOf(session), "pay")
  const intent = [...provider.intents.values()].at(-1)
  return intent ?? expect.fail("nothing was promised")
}
const authorize = ({ of }: Requested, session: { id: string }) =>
  ask(storePaymentCollections.authorizeBatch, { ...of, body: { session_ids: [session.id] } })
const complete = ({ edit }: Requested) => ask(storeOrderEdits.complete, edit)

it("200: authorizes the difference on the provider's page, which returns to the shop front, and completes the edit", async () => {
  const edit = await requestedEdit()
  const session = await begin(edit)
  expect(Object.keys(session.data)).toEqual(["url"])
  const { success_url } = provider.sessions.get(pageOf(session)) ?? {}
  expect(success_url).toBe(`https://front.example/checkout?payment_session=${session.id}`)
  await agree(session)
  const { body } = await authorize(edit, session)
  expect(body.payment_collection).toMatchObject({ status: "authorized", payments: [{ data: {} }] })
  const done = await complete(edit)
  expect([done.status, done.body.order_edit]).toMatchObject([200, { status: "confirmed" }])
  expect(done.body.order_edit.payment_collection?.payments).toMatchObject([{ data: {} }])
})

it("400 for an edit of which the provider authorised less than the difference: nothing is authorised", async () => {
  const edit = await requestedEdit()
  const session = await begin(edit)
  const intent = await agree(session)
  intent.amount = 2379
  const { body } = await authorize(edit, session)
  expect(body.payment_collection).toMatchObject({
    status: "awaiting",
    authorized_amount: 0,
    payment_sessions: [{ status: "error" }],
    payments: [],
  })
  const refused = await complete(edit)
  expect([refused.status, refused.body.details]).toMatchObject([400, { reason: "payment_needed" }])
  intent.amount = 2380
  expect((await authorize(edit, session)).body.payment_collection.status).toBe("authorized")
})

it("400 order_changed for a difference other than the authorised one: order and authorization stay", async () => {
  const edit = await requestedEdit()
  const session = await begin(edit)
  const intent = await agree(session)
  await authorize(edit, session)
  // Simulates a total that changed since the edit was requested.
  await sql`update order_edits set difference_due = difference_due - 100
    where id = ${edit.edit.params.id}`.execute(db)
  const refused = await complete(edit)
  expect([refused.status, refused.body.details]).toMatchObject([
    400,
    { reason: "order_changed", difference_due: 2380 },
  ])
  const items = await rows.children("order_items", "order_id", [edit.order_id])
  expect([items.length, intent.status]).toEqual([1, "requires_capture"])
  expect(await rows.one("order_edits", edit.edit.params.id)).toMatchObject({ status: "requested" })
})

it.each([
  [
    "paid on a page of its own",
    async (edit: Requested) => {
      const [part] = await rows.children("payment_sessions", "payment_collection_id", [
        edit.of.params.id,
      ])
      const params = { ...edit.of.params, session_id: part?.id }
      return ask(storePaymentCollections.refresh, { params })
    },
  ],
  [
    "paid in two parts",
    (edit: Requested) =>
      ask(storePaymentCollections.batch, {
        ...edit.of,
        body: {
          sessions: [
            { provider_id: "card", amount: 1190 },
            { provider_id: "card", amount: 1190 },
          ],
        },
      }),
  ],
  ["cancelled", (edit: Requested) => call(owner, orderEdits.cancel, edit.edit)],
  [
    "deleted with what is to be paid",
    (edit: Requested) => call(administrator, paymentCollections.remove, edit.of),
  ],
])("voids the shopper's authorization at the provider once the edit is %s", async (...of) => {
  const [, change] = of
  const edit = await requestedEdit()
  const intent = await agree(await begin(edit))
  expect((await change(edit)).status).toBe(200)
  await runJobs()
  expect(intent.status).toBe("canceled")
})
