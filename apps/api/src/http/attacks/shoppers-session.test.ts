import { shoppers } from "@packhaus/contract/shoppers/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { createMailbox } from "../../testing/mailbox.ts"
import { nextNumber } from "../../testing/next-number.ts"
import { shopFronts } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const box = await createMailbox()
const testApp = await createTestApp({ outside: { mail: box.mail } })
const { call, createActor, db, runJobs } = testApp
const front = await shopFronts(testApp).open()
const password = "an umbrella in july"

/** A shopper who signed in on two devices this many minutes ago. */
async function signedIn(minutes: number) {
  const email = `shopper-${nextNumber()}@session.example`
  const body = { email, password, first_name: "Ada", last_name: "Lovelace" }
  const { id } = (await front.ask(shoppers.register, { body })).body.customer
  const open = async () => {
    const { body } = await front.ask(shoppers.token, { body: { email, password } })
    return { ...front.headers, authorization: `Bearer ${body.access_token}` }
  }
  const [here, elsewhere] = [await open(), await open()]
  await sql`update shopper_sessions
    set created_at = packhaus_now() - make_interval(secs => ${minutes * 60})
    where customer_id = ${id}`.execute(db)
  const change = (body: object) => call(undefined, shoppers.changeSelf, { body }, here)
  const isOpen = async (headers: Record<string, string>) =>
    (await call(undefined, shoppers.readSelf, {}, headers)).status === 200
  return { id, email, change, isOpen, here, elsewhere }
}
const stolen = () => ({ email: `thief-${nextNumber()}@session.example` })
const stateOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

it("401 for changing address or password with only a session older than ten minutes", async () => {
  const ada = await signedIn(10.1)
  for (const body of [stolen(), { password: "a lamp in may" }, { ...stolen(), password: "a lamp" }])
    expect(stateOf(await ada.change(body))[0]).toBeGreaterThanOrEqual(400)
  expect(stateOf(await ada.change(stolen()))).toEqual([401, "sessions.too_old"])
  expect(stateOf(await ada.change({ password: "a lamp in may" }))).toEqual([
    401,
    "sessions.too_old",
  ])
  expect(stateOf(await ada.change({ ...stolen(), old_password: "a guess" }))).toEqual([
    401,
    "sessions.not_recognised",
  ])
  // Other fields can be changed, also together with the unchanged address.
  expect((await ada.change({ first_name: "Augusta", email: ada.email })).status).toBe(200)
  await runJobs()
  expect(box.lettersTo(ada.email)).toEqual([])
})

it("429 for guessing the old password with a session", async () => {
  const ada = await signedIn(60)
  const guess = () => ada.change({ password: "a lamp in may", old_password: "a guess" })
  for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(401)
  expect((await guess()).status).toBe(429)
})

it.each([
  ["within ten minutes of the sign-in", 9.9, {}],
  ["with the old password", 600, { old_password: password }],
])("200 %s: the other sessions end, and the old address gets a mail", async (_, minutes, proof) => {
  const ada = await signedIn(minutes)
  const { email } = stolen()
  const changed = await ada.change({ email, password: "a lamp in may", ...proof })
  expect([changed.status, changed.body.customer.email]).toEqual([200, email])
  expect([await ada.isOpen(ada.here), await ada.isOpen(ada.elsewhere)]).toEqual([true, false])
  await runJobs()
  const [letter] = box.lettersTo(ada.email)
  expect(letter?.subject).toContain("E-Mail-Adresse und Passwort")
  expect(box.lettersTo(email)).toEqual([])
})

it("200 for changing the address only: the other sessions end as well", async () => {
  const ada = await signedIn(1)
  expect((await ada.change(stolen())).status).toBe(200)
  expect([await ada.isOpen(ada.here), await ada.isOpen(ada.elsewhere)]).toEqual([true, false])
})

it("403 for an administrator who signed in an hour ago: no shopper's account is taken over", async () => {
  const ada = await signedIn(1)
  const administrator = await createActor("administrator")
  const change = (body: object) =>
    call(administrator, shoppers.changeAccount, { params: { id: ada.id }, body })
  await sql`update sessions set password_at = password_at - interval '1 hour'
    where member_id = ${administrator.id}`.execute(db)
  expect(stateOf(await change(stolen()))).toEqual([403, "access.password_needed"])
  expect(stateOf(await change({ password: "a lamp in may" }))).toEqual([
    403,
    "access.password_needed",
  ])
  expect((await change({ first_name: "Augusta" })).status).toBe(200)
})
