import { signUps } from "@packhaus/contract/applicants/sign-ups/endpoints"
import { waitlist } from "@packhaus/contract/applicants/waitlist/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { createMailbox } from "../../../testing/mailbox.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const box = await createMailbox()
const publicUrl = "https://packhaus.example"
const testApp = await createTestApp({ outside: { publicUrl, mail: box.mail } })
const { app, at, call, createActor, db, runJob, runJobs } = testApp
const password = "correct horse"
const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()

const input = {
  company: "Moosgrün Naturkosmetik",
  country: "DE",
  shop_address: "https://www.moosgruen.example/de",
  monthly_parcels: 1400,
  needs: "Lager und Versand, eigene Verpackung.",
  password,
  password_confirmation: password,
  consent: true as const,
}
let network = 0
const request = (email: string, more: object = {}) =>
  call(
    undefined,
    signUps.request,
    { body: { ...input, email, ...more } },
    // Each request has its own network, so that limits do not affect other tests.
    { "x-forwarded-for": `198.51.100.${++network}` },
  )
const tokenIn = (text = "") => /\/confirm-sign-up#token=(\S+)/.exec(text)?.[1] ?? ""
async function requestToken(email: string, more: object = {}) {
  expect((await request(email, more)).status).toBe(200)
  await runJobs()
  return tokenIn(box.lettersTo(email.trim().toLowerCase()).at(-1)?.text)
}
const confirm = (token: string, given = password) =>
  call(undefined, signUps.confirm, { body: { token, password: given } })
const organisationsOf = (email: string) =>
  db.selectFrom("organisations").selectAll().where("email", "=", email).execute()
const signIn = (email: string, given = password) =>
  call(undefined, sessions.token, { body: { email, password: given } })

it("200 stores only a row until the mail is confirmed; then organisation, owner and entry, signed in", async () => {
  const email = "sefa@moosgruen.example"
  const token = await requestToken(" Sefa@Moosgruen.example ", { language: "en" })
  expect(token.length).toBe(43)
  expect(box.lettersTo(email)[0]?.subject).toBe("Please confirm your email address")
  expect(await organisationsOf(email)).toEqual([])
  expect((await signIn(email)).status).toBe(401)

  const reply = await app.inject({
    method: "POST",
    url: signUps.confirm.path,
    payload: { token, password },
  })
  expect([reply.statusCode, reply.json().user.email]).toEqual([200, email])
  const session = reply.cookies.find(({ name }) => name === "session")
  const own = await app.inject({
    url: waitlist.readOwn.path,
    headers: { cookie: `session=${session?.value}` },
  })
  expect(own.json().waitlist_entry).toMatchObject({
    company: input.company,
    email,
    status: "waiting",
    shop_address: "moosgruen.example",
    monthly_parcels: 1400,
    first_name: null,
  })
  const [organisation] = await organisationsOf(email)
  expect(organisation).toMatchObject({ type: "customer", status: "waitlist", language: "en" })
  expect((await signIn(email)).status).toBe(200)
})

it("200 a sign-up without parcels and needs; a typed address of the shop platform is offered for connection", async () => {
  const offersOf = async (email: string, more: object) => {
    const token = await requestToken(email, {
      monthly_parcels: undefined,
      needs: undefined,
      ...more,
    })
    expect((await confirm(token)).status).toBe(200)
    const [organisation] = await organisationsOf(email)
    const rows = (table: "waitlist_entries" | "shop_offers") =>
      db
        .selectFrom(table)
        .selectAll()
        .where("organisation_id", "=", organisation?.id ?? "")
        .execute()
    expect(await rows("waitlist_entries")).toMatchObject([{ monthly_parcels: null, needs: null }])
    return (await rows("shop_offers")).map((offer) => "domain" in offer && offer.domain)
  }
  const typed = "https://Lindenhof-Seifen.myshopify.com/admin"
  expect(await offersOf("short@new.example", { shop_address: typed })).toEqual([
    "lindenhof-seifen.myshopify.com",
  ])
  expect(await offersOf("public@new.example", {})).toEqual([])
})

it("200 for two concurrent clicks, and one organisation; 422 for a later click", async () => {
  const email = "twice@new.example"
  const token = await requestToken(email)
  const both = await Promise.all([confirm(token), confirm(token)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0].body.user.id).toBe(both[1].body.user.id)
  expect((await organisationsOf(email)).length).toBe(1)
  const later = await at(hours(0.1), () => confirm(token))
  expect([later.status, later.body.code]).toEqual([422, "sign_ups.link_used"])
})

it("422 for a link that is a day old, unknown, or of an address that has an account by then", async () => {
  const token = await requestToken("late@new.example")
  const late = await at(hours(24), () => confirm(token))
  expect([late.status, late.body.code]).toEqual([422, "sign_ups.link_used"])
  const inTime = await requestToken("intime@new.example")
  expect((await at(hours(23.99), () => confirm(inTime))).status).toBe(200)
  expect((await confirm("none")).body.code).toBe("sign_ups.link_used")

  const email = "both@new.example"
  const [one, other] = [await requestToken(email), await requestToken(email)]
  const both = await Promise.all([confirm(one), confirm(other)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await organisationsOf(email)).length).toBe(1)
})

it("200 with the same reply for an address with an account, which gets another mail and nothing else", async () => {
  const email = "known@b.example"
  const known = await createActor("customer", { email, password: "battery staple" })
  const replies = [await request(email), await request("unknown@b.example")]
  const seen = replies.map(({ status, body }) => JSON.stringify([status, body]))
  expect([...new Set(seen)]).toEqual(["[200,{}]"])
  await runJobs()
  const letters = box.lettersTo(email)
  expect(letters.map(({ subject }) => subject)).toEqual(["Sie haben schon ein Konto bei Packhaus"])
  expect(letters[0]?.text).not.toContain("token")
  expect((await signIn(email)).status).toBe(401)
  expect((await signIn(email, "battery staple")).status).toBe(200)
  const organisations = await db
    .selectFrom("members")
    .select("organisation_id")
    .where("email", "=", email)
    .execute()
  expect(organisations).toEqual([{ organisation_id: known.organisation_id }])
})

it("400 at the field of each missing or invalid value, and for a password with the company's name", async () => {
  const wrong: [string, object][] = [
    ["company", { company: "\u202e\u200f " }],
    ["company", { company: "a".repeat(121) }],
    ["email", { email: "sefa" }],
    ["password", { password: "short", password_confirmation: "short" }],
    ["password_confirmation", { password_confirmation: "another horse" }],
    [
      "password",
      { password: "moosgrün1", password_confirmation: "moosgrün1", company: "Moosgrün" },
    ],
    ["country", { country: "XX" }],
    ["shop_address", { shop_address: "kein Shop" }],
    ["shop_address", { shop_address: "https://127.0.0.1/" }],
    ["monthly_parcels", { monthly_parcels: 1.5 }],
    ["needs", { needs: "" }],
    ["consent", { consent: false }],
  ]
  for (const [path, more] of wrong) {
    const { status, body } = await request("wrong@new.example", more)
    expect([path, status, body.details?.fields?.[0]?.path]).toEqual([path, 400, path])
  }
  const { rows } = await sql`select 1 from sign_ups where email = 'wrong@new.example'`.execute(db)
  expect(rows).toEqual([])
})

it("429 after twenty from one network, and after five for one address there", async () => {
  const from = (ip: string, email: string) =>
    call(undefined, signUps.request, { body: { ...input, email } }, { "x-forwarded-for": ip }).then(
      ({ status }) => status,
    )
  const same: number[] = []
  for (let n = 0; n < 6; n++) same.push(await from("192.0.2.1", "same@limits.example"))
  expect(same).toEqual([200, 200, 200, 200, 200, 429])
  const many: number[] = []
  for (let n = 0; n < 21; n++) many.push(await from("192.0.2.2", `n${n}@limits.example`))
  expect(many).toEqual([...Array(20).fill(200), 429])
  await runJobs()
  expect(box.lettersTo("same@limits.example").length).toBe(3)
})

it("stores no token and no password: only hashes, in no log and no audit line", async () => {
  const token = await requestToken("hash@new.example")
  await confirm(token)
  const stored = [
    await db.selectFrom("sign_ups").selectAll().execute(),
    await sql`select * from audit_entries`.execute(db),
    await sql`select data, output from pgboss.job`.execute(db),
  ]
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(JSON.stringify(stored)).not.toContain(password)
})

it("deletes unconfirmed ones after a day, but keeps those whose mail was not sent yet", async () => {
  await requestToken("forgotten@new.example")
  const emails = async () =>
    (await db.selectFrom("sign_ups").select("email").execute()).map(({ email }) => email)
  await runJob("sign-ups.forget")
  await at(hours(23.99), () => runJob("sign-ups.forget"))
  expect(await emails()).toContain("forgotten@new.example")
  await at(hours(24), () => runJob("sign-ups.forget"))
  expect(await emails()).not.toContain("forgotten@new.example")
  await request("waits@new.example") // its mail has not been sent
  await at(hours(25), () => runJob("sign-ups.forget"))
  expect(await emails()).toEqual(["waits@new.example"])
  await at(hours(31 * 24), () => runJob("sign-ups.forget"))
  expect(await emails()).toEqual([])
  await runJobs()
})
