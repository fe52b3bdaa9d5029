import { giftCardCodes } from "@packhaus/contract/commerce/gift-card-codes"
import { publishableApiKeys } from "@packhaus/contract/commerce/publishable-api-keys"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { shoppers } from "@packhaus/contract/shoppers/endpoints"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { createMailbox } from "../../testing/mailbox.ts"
import { nextNumber } from "../../testing/next-number.ts"
import { resourceFixtures } from "../../testing/resources.ts"
import { createTestApp } from "../../testing/test-app.ts"

const box = await createMailbox()
const publicUrl = "https://packhaus.example"
const testApp = await createTestApp({ outside: { publicUrl, mail: box.mail } })
const { app, at, call, createActor, db, runJobs, rows } = testApp
const { create } = resourceFixtures(testApp)
const administrator = await createActor("administrator")
const password = "an umbrella in july"

/** A merchant with a sales channel and a publishable key. */
async function openFront(origins: string[] = []) {
  const { organisation_id } = await createActor("customer")
  const channel = await create("sales_channels", organisation_id)
  const key = await create("publishable_api_keys", PLATFORM_ID, { origins })
  await call(
    administrator,
    publishableApiKeys.parts["add sales_channels"] as Endpoint,
    {
      params: { id: key.id },
      body: { sales_channel_ids: [{ id: channel.id }] },
    } as never,
  )
  return { organisation_id, headers: { "x-publishable-api-key": key.id } }
}
type Front = Awaited<ReturnType<typeof openFront>>
const newEmail = () => `shopper-${nextNumber()}@front.example`

async function register({ headers }: Front, email = newEmail()) {
  const body = { email, password, first_name: "Ada", last_name: "Lovelace" }
  const made = await call(undefined, shoppers.register, { body }, headers)
  const opened = await call(undefined, shoppers.token, { body: { email, password } }, headers)
  const authorization = `Bearer ${opened.body.access_token}`
  return { email, made, id: made.body.customer?.id, headers: { ...headers, authorization } }
}
const tokenIn = (text = "") => /#token=([^&\s]+)/.exec(text)?.[1] ?? ""
const home = {
  first_name: "Ada",
  last_name: "Lovelace",
  address_1: "Kai 1",
  city: "Hamburg",
  country_code: "DE",
  postal_code: "20457",
}

describe("accounts", () => {
  it("422 for a second account of an address, also in a race; other merchants may have one", async () => {
    const [one, two] = [await openFront(), await openFront()]
    const email = newEmail()
    const both = await Promise.all([register(one, email), register(one, ` ${email.toUpperCase()}`)])
    expect(both.map(({ made }) => made.status).toSorted()).toEqual([200, 422])
    expect((await register(two, email)).made.status).toBe(200)
    const { count } = await rows.page("customers", { email, limit: 5, offset: 0 })
    expect(count).toBe(2)
  })

  it("422 for changing a guest's address; registering shows nothing of the guest", async () => {
    const front = await openFront()
    const email = newEmail()
    const guest = await create("customers", front.organisation_id, { email })
    const shopper = await register(front, email)
    expect(shopper.made.status).toBe(200)
    expect(shopper.id).not.toBe(guest.id)
  })

  it("401 for all other sessions after a new password, and a mailed link works once", async () => {
    const front = await openFront(["https://shop.example"])
    const shopper = await register(front)
    const other = await call(
      undefined,
      shoppers.token,
      { body: { email: shopper.email, password } },
      front.headers,
    )
    const elsewhere = { ...front.headers, authorization: `Bearer ${other.body.access_token}` }
    const changed = await call(
      undefined,
      shoppers.changeSelf,
      { body: { password: "a kettle in march" } },
      shopper.headers,
    )
    expect(changed.status).toBe(200)
    expect((await call(undefined, shoppers.readSelf, {}, shopper.headers)).status).toBe(200)
    expect((await call(undefined, shoppers.readSelf, {}, elsewhere)).status).toBe(401)

    await call(undefined, shoppers.requestReset, { body: { email: shopper.email } }, front.headers)
    await runJobs()
    const letter = box.lettersTo(shopper.email).find(({ text }) => text?.includes("#token="))
    expect(letter?.text).toContain("https://shop.example/reset-password#token=")
    const body = { email: shopper.email, token: tokenIn(letter?.text), password: "a lamp in may" }
    const reset = () => call(undefined, shoppers.reset, { body }, front.headers)
    const twice = await Promise.all([reset(), reset()])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await call(undefined, shoppers.readSelf, {}, shopper.headers)).status).toBe(401)
  })

  it("400 for an expired link; five mails an hour, and none without an account", async () => {
    const front = await openFront()
    const { email } = await register(front)
    for (let i = 0; i < 7; i++)
      await call(undefined, shoppers.requestReset, { body: { email } }, front.headers)
    await call(
      undefined,
      shoppers.requestReset,
      { body: { email: "no@front.example" } },
      front.headers,
    )
    await runJobs()
    expect(box.lettersTo(email)).toHaveLength(5)
    expect(box.lettersTo("no@front.example")).toHaveLength(0)
    const token = tokenIn(box.lettersTo(email).at(-1)?.text)
    const late = new Date(Date.now() + 31 * 60_000).toISOString()
    const body = { email, token, password: "a lamp in may" }
    const reply = await at(late, () => call(undefined, shoppers.reset, { body }, front.headers))
    expect([reply.status, reply.body.code]).toEqual([400, "sessions.link_used"])
  })

  it("401 after thirty days for one session, however often it is used", async () => {
    const { headers } = await register(await openFront())
    const request = (days: number) =>
      at(new Date(Date.now() + days * 86_400_000).toISOString(), async () => {
        const { status } = await call(undefined, shoppers.readSelf, {}, headers)
        return status
      })
    expect([await request(29.9), await request(30.1)]).toEqual([200, 401])
  })

  it("400 for a 51st address, 404 for another's; a removed one is no billing address", async () => {
    const front = await openFront()
    const [one, two] = [await register(front), await register(front)]
    const add = (headers: Record<string, string>) =>
      call(undefined, shoppers.addAddress, { body: { address: home } }, headers)
    const first = (await add(one.headers)).body.customer.shipping_addresses[0]
    const params = { address_id: first?.id ?? "" }
    for (const endpoint of [shoppers.changeAddress, shoppers.removeAddress])
      expect(
        (await call(undefined, endpoint as Endpoint, { params } as never, two.headers)).status,
      ).toBe(404)
    const taken = await call(
      undefined,
      shoppers.changeSelf,
      { body: { billing_address: params.address_id } },
      two.headers,
    )
    expect([taken.status, taken.body.details.fields[0].path]).toEqual([400, "billing_address"])
    for (let i = 1; i < 50; i++) await add(one.headers)
    expect((await add(one.headers)).status).toBe(400)
    await call(
      undefined,
      shoppers.changeSelf,
      { body: { billing_address: params.address_id } },
      one.headers,
    )
    const removed = await call(undefined, shoppers.removeAddress, { params }, one.headers)
    expect(removed.body.customer).toMatchObject({ billing_address_id: null })
    expect(removed.body.customer.shipping_addresses).toHaveLength(49)
  })
})

describe("strangers", () => {
  it("401 and 403: a token opens the shop of its merchant, and nothing of the web app", async () => {
    const [one, two] = [await openFront(), await openFront()]
    const shopper = await register(one)
    const { authorization } = shopper.headers
    const elsewhere = { ...two.headers, authorization }
    expect((await call(undefined, shoppers.readSelf, {}, elsewhere)).status).toBe(401)
    expect((await call(undefined, shoppers.readSelf, {}, { authorization })).status).toBe(401)
    const web = await app.inject({ url: "/admin/regions", headers: { authorization } })
    expect(web.statusCode).toBe(403)
    const member = { ...one.headers, authorization: `Bearer ${administrator.token}` }
    expect((await call(undefined, shoppers.readSelf, {}, member)).status).toBe(403)
  })

  it("200 answers alike for accounts of another merchant, and never fast", async () => {
    const [one, two] = [await openFront(), await openFront()]
    const { email } = await register(one)
    const ask = async (front: Front) => {
      const begun = performance.now()
      const { body } = await call(undefined, shoppers.exists, { params: { email } }, front.headers)
      return [body.exists, performance.now() - begun > 390]
    }
    expect(await ask(one)).toEqual([true, true])
    expect(await ask(two)).toEqual([false, true])
  })

  it("404 for a gift card of another merchant, an expired one, and a disabled one", async () => {
    const [one, two] = [await openFront(), await openFront()]
    const card = await create("gift_cards", one.organisation_id)
    const params = { code: String(card.code) }
    const ask = ({ headers }: Front) =>
      call(undefined, giftCardCodes.readByCode, { params }, headers)
    expect((await ask(one)).body.gift_card).toMatchObject({ balance: 5000, order_id: null })
    expect((await ask(two)).status).toBe(404)
    await sql`update gift_cards set ends_at = packhaus_now() where id = ${card.id}`.execute(db)
    expect((await ask(one)).status).toBe(404)
  })

  it("the reply of an Idempotency-Key stays within its shop front", async () => {
    const [one, two] = [await openFront(), await openFront()]
    const [ada, bob] = [await register(one), await register(two)]
    const add = (headers: Record<string, string>) =>
      call(
        undefined,
        shoppers.addAddress,
        { body: { address: home } },
        {
          ...headers,
          "idempotency-key": "one key for two",
        },
      )
    const [first, repeated, other] = [
      await add(ada.headers),
      await add(ada.headers),
      await add(bob.headers),
    ]
    expect(repeated.body).toEqual(first.body)
    expect(first.body.customer.shipping_addresses).toHaveLength(1)
    expect(other.body.customer.id).toBe(bob.id)
  })

  it("413 for a body larger than any typed one", async () => {
    const front = await openFront()
    const { headers } = await register(front)
    const body = { metadata: { text: "x".repeat(9000) } }
    expect((await call(undefined, shoppers.changeSelf, { body } as never, headers)).status).toBe(
      413,
    )
  })
})
