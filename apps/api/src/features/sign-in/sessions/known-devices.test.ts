import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { expect, it } from "vitest"
import { createMailbox } from "../../../testing/mailbox.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { resetRequested } from "./events.ts"

const box = await createMailbox()
const testApp = await createTestApp({ outside: { mail: box.mail } })
const { app, at, call, createActor, db, emit, runJob, runJobs } = testApp
const password = "correct horse"
const firefox = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0"
const NEW = "Anmeldung von einem neuen Gerät"

/** Signs in by a browser; returns the cookie by which it is known again. */
async function signIn(email: string, device = "", { given = password, agent = firefox } = {}) {
  const reply = await app.inject({
    method: "POST",
    url: sessions.open.path,
    headers: { "x-forwarded-proto": "https", "user-agent": agent },
    cookies: device ? { "__Host-device": device } : {},
    payload: { email, password: given },
  })
  expect(reply.statusCode).toBe(200)
  const cookie = reply.cookies.find(({ name }) => name === "__Host-device")
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: "Lax", path: "/" })
  expect(cookie?.maxAge).toBe(400 * 24 * 3600)
  return cookie?.value ?? ""
}
async function letters(email: string) {
  await runJobs()
  return box.lettersTo(email).filter(({ subject }) => subject === NEW)
}

it("200 mails each new device once; not the first one of an account", async () => {
  const email = "jana@devices.example"
  const { id } = await createActor("customer", { email, password })
  const first = await signIn(email)
  expect(await letters(email)).toEqual([])
  expect(await signIn(email, first)).toBe(first)
  expect(await letters(email)).toEqual([])

  const second = await signIn(email)
  const [letter, ...more] = await letters(email)
  expect(more).toEqual([])
  expect(letter?.text).toContain("Firefox · Windows, Adresse 127.0.0.1")
  expect(letter?.text).toContain("/a/settings/sessions")
  await signIn(email, second)
  expect((await letters(email)).length).toBe(1)

  const kept = await db
    .selectFrom("known_devices")
    .selectAll()
    .where("member_id", "=", id)
    .execute()
  expect(JSON.stringify(kept)).not.toContain(first)
  expect(kept.length).toBe(2)
})

it("200 a device of another person is new, and so is a forged cookie", async () => {
  const [one, other] = ["one@devices.example", "other@devices.example"]
  for (const email of [one, other]) await createActor("customer", { email, password })
  const device = await signIn(one)
  await signIn(other)
  await signIn(other, device)
  expect((await letters(other)).length).toBe(1)
  await signIn(one, "a".repeat(3000))
  expect((await letters(one)).length).toBe(1)
})

it("200 identifies programs by name and network", async () => {
  const email = "program@devices.example"
  await createActor("customer", { email, password })
  const open = (from: string, agent: string) =>
    call(
      undefined,
      sessions.token,
      { body: { email, password } },
      { "x-forwarded-for": from, "user-agent": agent },
    )
  for (const [from, agent, told] of [
    ["203.0.113.7", "erp/1", 0],
    ["203.0.113.7", "erp/1", 0],
    ["198.51.100.9", "erp/1", 1],
    ["198.51.100.9", "curl/8 \u202e<b>", 2],
  ] as const) {
    await open(from, Buffer.from(agent).toString("latin1"))
    expect((await letters(email)).length).toBe(told)
  }
})

it("200 after a password reset every device is new again", async () => {
  const email = "stolen@devices.example"
  await createActor("customer", { email, password })
  const device = await signIn(email)
  await emit(resetRequested, { id: "pwr_devices", organisation_ids: [], email })
  await runJobs()
  const text = box
    .lettersTo(email)
    .map(({ text }) => text)
    .join()
  const [, token = ""] = /token=([\w-]+)/.exec(text) ?? []
  const fresh = "battery staple"
  expect((await call(undefined, sessions.reset, { body: { token, password: fresh } })).status).toBe(
    200,
  )
  await signIn(email, device, { given: fresh })
  expect((await letters(email)).length).toBe(1)
})

it("forgets a device unused for a cookie's maximum lifetime", async () => {
  const email = "old@devices.example"
  const { id } = await createActor("customer", { email, password })
  await signIn(email)
  const count = async () =>
    (await db.selectFrom("known_devices").select("id").where("member_id", "=", id).execute()).length
  await runJob("access.delete-expired")
  expect(await count()).toBe(1)
  await at(new Date(Date.now() + 401 * 86_400_000).toISOString(), () =>
    runJob("access.delete-expired"),
  )
  expect(await count()).toBe(0)
})
