import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { expect, it } from "vitest"
import { createMailbox } from "../../testing/mailbox.ts"
import { createTestApp } from "../../testing/test-app.ts"

const box = await createMailbox()
const testApp = await createTestApp({ outside: { mail: box.mail } })
const { at, call, createActor, runJobs } = testApp

const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString()
const request = (email: string, ip: string, minute = 0) =>
  at(minutes(minute), async () => {
    const headers = { "x-forwarded-for": ip }
    const { status } = await call(undefined, sessions.requestReset, { body: { email } }, headers)
    expect(status).toBe(200)
    await runJobs()
    return box.lettersTo(email).length
  })

it("three requests by a stranger do not suppress the mail of the account's owner", async () => {
  const email = "victim@reset.example"
  await createActor("customer", { email, password: "correct horse" })
  for (let n = 0; n < 5; n++) await request(email, "198.51.100.7")
  expect(box.lettersTo(email).length).toBe(3)
  expect(await request(email, "203.0.113.9")).toBe(4)
})

it("counts one network as one stranger: of IPv6 the /64", async () => {
  const email = "six@reset.example"
  await createActor("customer", { email, password: "correct horse" })
  for (let n = 1; n < 7; n++) await request(email, `2001:db8:1:2::${n}`)
  expect(box.lettersTo(email).length).toBe(3)
  expect(await request(email, "2001:db8:1:3::1")).toBe(4)
  expect(await request(email, "::ffff:198.51.100.1")).toBe(5)
  expect(await request(email, "::ffff:198.51.100.2")).toBe(6)
})

it("from a hundred networks: the mailbox is not flooded, and a link in it works at any moment", async () => {
  const email = "many@reset.example"
  await createActor("customer", { email, password: "correct horse" })
  for (let n = 1; n <= 30; n++) await request(email, `198.51.100.${n}`)
  expect(box.lettersTo(email).length).toBe(10)
  // The eleventh request sends no mail, because the tenth was just sent.
  const tokenOf = (text = "") => /#token=(\S+)/.exec(text)?.[1] ?? ""
  expect(await request(email, "203.0.113.9", 4)).toBe(10)
  expect(await request(email, "203.0.113.9", 6)).toBe(11)
  for (let n = 7; n < 30; n++) await request(email, `192.0.2.${n}`, n)
  const sent = box.lettersTo(email).length
  expect(sent).toBe(15)
  const token = tokenOf(box.lettersTo(email).at(-1)?.text)
  const body = { token, password: "battery staple" }
  const reset = await at(minutes(34), () => call(undefined, sessions.reset, { body }))
  expect(reset.status).toBe(200)
})
