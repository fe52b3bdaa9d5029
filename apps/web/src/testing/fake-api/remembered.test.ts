import { expect, test } from "vitest"
import { fakeApi } from "./fake-api.ts"
import { orders } from "./orders-data.ts"

/** What somebody who signed in long ago hears. */
const ask = (path: string, body: object = {}) =>
  fakeApi(
    new Request(`http://localhost${path}`, {
      method: "POST",
      headers: { cookie: "session=stale", "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  )
const endAll = async () => (await ask("/admin/sessions/close-all")).status

test.each(["first", "second"])("the %s test finds nothing of what another did", async () => {
  expect(await endAll()).toBe(403)
  const confirmed = await ask("/admin/auth/confirm", { password: "packhaus-demo" })
  expect(confirmed.status).toBe(200)
  expect(await endAll()).toBe(200)
})

const [newest] = orders.filter(({ fulfillment }) => fulfillment === "not_fulfilled")
test.each(["first", "second"])(
  "the %s test finds an order waiting that another packed and held",
  () => {
    expect(newest).toMatchObject({ fulfillment: "not_fulfilled", holds: [] })
    if (newest) Object.assign(newest, { fulfillment: "shipped", holds: ["by_hand"] })
  },
)
