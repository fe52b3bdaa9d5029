import { shoppers } from "@packhaus/contract/shoppers/endpoints"
import { expect, it } from "vitest"
import { createMailbox } from "../../testing/mailbox.ts"
import { shopFronts } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

// A stranger requests mails to a shopper's address until the shopper gets no more.
const box = await createMailbox()
const testApp = await createTestApp({ outside: { mail: box.mail } })
const { at, call, runJobs } = testApp
const { open, createRegion } = shopFronts(testApp)
const shop = await open({ region: await createRegion({ country: "de" }), stock: 1 })

const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString()
async function register(email: string) {
  const body = { email, password: "an umbrella in july", first_name: "Ada", last_name: "Lovelace" }
  expect((await call(undefined, shoppers.register, { body }, shop.headers)).status).toBe(200)
}
const request = (email: string, ip: string, minute = 0, expected = 200) =>
  at(minutes(minute), async () => {
    const headers = { ...shop.headers, "x-forwarded-for": ip }
    const { status } = await call(undefined, shoppers.requestReset, { body: { email } }, headers)
    expect(status).toBe(expected)
    await runJobs()
    return box.lettersTo(email).length
  })

it("many requests by a stranger do not suppress the mail of the account's owner", async () => {
  const email = "victim@front.example"
  await register(email)
  for (let n = 0; n < 7; n++) await request(email, "198.51.100.7", 0, n < 5 ? 200 : 429)
  expect(box.lettersTo(email).length).toBe(5)
  expect(await request(email, "203.0.113.9")).toBe(6)
})

it("from many networks: the mailbox is not flooded, and a link in it works at any moment", async () => {
  const email = "many@front.example"
  await register(email)
  for (let n = 1; n <= 15; n++) await request(email, `198.51.100.${n}`)
  expect(box.lettersTo(email).length).toBe(10)
  // No mail, because the tenth was just sent; later one comes.
  expect(await request(email, "203.0.113.9", 9)).toBe(10)
  expect(await request(email, "203.0.113.9", 11)).toBe(11)
  for (let n = 12; n < 40; n++) await request(email, `192.0.2.${n}`, n)
  expect(box.lettersTo(email).length).toBe(13)
  const token = /#token=([^&\s]+)/.exec(box.lettersTo(email).at(-1)?.text ?? "")?.[1] ?? ""
  const body = { email, token, password: "a lamp in may" }
  const reset = await at(minutes(42), () => call(undefined, shoppers.reset, { body }, shop.headers))
  expect(reset.status).toBe(200)
})
