import { expect, test } from "vitest"
import { beginning } from "./catalogue-data.ts"
import { fakeApi } from "./fake-api.ts"
import { orders } from "./orders-data.ts"
import { forgetAll } from "./remembered.ts"

/** Requests of a person who signed in long ago. */
const ask = (path: string, body: object | null = {}) =>
  fakeApi(
    new Request(`http://localhost${path}`, {
      method: body ? "POST" : "GET",
      headers: { cookie: "session=stale", "content-type": "application/json" },
      body: body ? JSON.stringify(body) : null,
    }),
  )
const endAll = async () => (await ask("/admin/sessions/close-all")).status

test.each(["first", "second"])("the %s test finds no changes of the other one", async () => {
  expect(await endAll()).toBe(403)
  const confirmed = await ask("/admin/auth/confirm", { password: "packhaus-demo" })
  expect(confirmed.status).toBe(200)
  expect(await endAll()).toBe(200)
})

const [newest] = orders.filter(({ fulfillment }) => fulfillment === "not_fulfilled")
test.each(["first", "second"])(
  "the %s test finds an order still waiting that the other one packs and holds",
  () => {
    expect(newest).toMatchObject({ fulfillment: "not_fulfilled", holds: [] })
    if (newest) Object.assign(newest, { fulfillment: "shipped", holds: ["by_hand"] })
  },
)

type Asked = readonly [path: string, body: object | null]
const [first] = beginning
const at = `/admin/products/${first?.id}`
const product: Asked = [at, null]
const variant = `${at}/variants/${first?.variants[0]?.id}`
const pictures = {
  before: first?.images.map(({ id }) => id),
  images: [{ file_id: "file_1", alt: "Kerze" }],
}
const maker = { name: "Kerzenglanz", address: "Am Sande 1", country: "DE", email: "a@example.com" }
const messages = "/admin/chats/chat_1/messages"
const erasure = "/admin/erasures/own"
const counts = "/admin/stocktakes/import"
const rates = "/admin/duty-rates/import"
const upload: Asked = ["/admin/uploads", {}]
/** A change in one test, and the request of the next. */
const rows: readonly (readonly [what: string, done: Asked, asked: Asked])[] = [
  ["a product without discounts", [at, { discountable: false }], product],
  ["a product's new pictures", [`${at}/images`, pictures], product],
  ["a product's new price", [variant, { prices: [{ currency_code: "eur", amount: 1 }] }], product],
  [
    "a product's safety",
    [`${at}/safety`, { safety: { maker, responsible: null, warnings: "" } }],
    product,
  ],
  ["a message", [messages, { id: crypto.randomUUID(), text: "Hello" }], [messages, null]],
  ["an erasure that was asked for", [erasure, {}], [erasure, null]],
  ["the first file of counts", [counts, { file_key: "a" }], [counts, { file_key: "b" }]],
  ["the first file of duty rates", [rates, { file_key: "a" }], [rates, { file_key: "b" }]],
  ["an upload", upload, upload],
]

test.each(rows)("%s: the fake forgets it between two tests", async (_, done, asked) => {
  const said = async ([path, body]: Asked) => {
    const reply = await ask(path, body)
    expect(reply.status, await reply.clone().text()).toBe(200)
    return reply.json()
  }
  const begun = await said(asked)
  forgetAll()
  await said(done)
  expect(await said(asked)).not.toEqual(begun)
  forgetAll()
  expect(await said(asked)).toEqual(begun)
})
