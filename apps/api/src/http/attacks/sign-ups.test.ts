import { signUps } from "@packhaus/contract/applicants/sign-ups/endpoints"
import { waitlist } from "@packhaus/contract/applicants/waitlist/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import type { Mail } from "../../integrations/mail/port.ts"
import { createMailbox } from "../../testing/mailbox.ts"
import { createTestApp } from "../../testing/test-app.ts"

const box = await createMailbox()
let isRelayAway = false
const mail: Mail = {
  send(message) {
    if (isRelayAway) throw new Error("connection refused")
    return box.mail.send(message)
  },
  close: () => undefined,
}
const { app, at, call, createActor, db, runJobs } = await createTestApp({
  outside: { mail, retryDelays: [60] },
})
const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()

let network = 0
async function signUp(email: string, password: string, more: object = {}) {
  const input = {
    company: "Moosgrün",
    country: "DE",
    shop_address: "moosgruen.example",
    monthly_parcels: 10,
    needs: "Lager.",
    consent: true as const,
    ...more,
  }
  const body = { ...input, email, password, password_confirmation: password }
  const headers = { "x-forwarded-for": `198.51.100.${++network}` }
  return call(undefined, signUps.request, { body }, headers)
}
const tokensFor = (email: string) =>
  box.lettersTo(email).map(({ text }) => /#token=(\S+)/.exec(text ?? "")?.[1] ?? "")
const confirm = (token: string, password: string) =>
  call(undefined, signUps.confirm, { body: { token, password } })

it("a stranger's sign-up with my address gives them no account when I click the link", async () => {
  const email = "victim@mail.example"
  await signUp(email, "the stranger's own")
  await runJobs()
  await signUp(email, "my own password")
  await runJobs()
  const [foreign = "", mine = ""] = tokensFor(email)
  const wrong = await confirm(foreign, "my own password")
  expect([wrong.status, wrong.body.code]).toEqual([422, "members.wrong_password"])
  // The stranger's password is useless without the mail, which I get.
  expect((await confirm("the stranger guesses", "the stranger's own")).status).toBe(422)
  expect((await confirm(mine, "my own password")).status).toBe(200)
  const afterwards = await confirm(foreign, "the stranger's own")
  expect([afterwards.status, afterwards.body.code]).toEqual([422, "sign_ups.link_used"])
  const signIn = (password: string) =>
    call(undefined, sessions.token, { body: { email, password } })
  expect([(await signIn("the stranger's own")).status, (await signIn("my own password")).status]) //
    .toEqual([401, 200])
})

it("other kinds of tokens open nothing: for a new password, a session, another's sign-up", async () => {
  const email = "reset@mail.example"
  await createActor("customer", { email, password: "battery staple" })
  await call(undefined, sessions.requestReset, { body: { email } })
  await signUp("other@mail.example", "my own password")
  await runJobs()
  const [reset = ""] = tokensFor(email)
  const [signedUp = ""] = tokensFor("other@mail.example")
  expect((await confirm(reset, "battery staple")).body.code).toBe("sign_ups.link_used")
  const set = { token: signedUp, password: "horse staple" }
  expect((await call(undefined, sessions.reset, { body: set })).body.code).toBe(
    "sessions.link_used",
  )
  const actor = await createActor("customer", { password: "battery staple" })
  expect((await confirm(actor.token, "battery staple")).body.code).toBe("sign_ups.link_used")
})

it("our mail carries none of a stranger's text to a recipient of their choice", async () => {
  const email = "spammed@mail.example"
  const advert = "https://win.example Gewinnen Sie!"
  await signUp(email, "my own password", { company: advert, needs: advert })
  await runJobs()
  const [letter] = box.lettersTo(email)
  expect(letter?.text).toContain("/confirm-sign-up#token=")
  expect(`${letter?.subject}${letter?.text}${letter?.html}`).not.toMatch(/win\.example|Gewinnen/)
})

it("markup, direction marks and long names stay text, and no formula in files", async () => {
  const names = {
    "a@names.example": `<img src=x onerror=alert(1)>"'`,
    "b@names.example": "\u202egnahcsuat\u202c \u0007\u200bMöbel",
    "c@names.example": "ß".repeat(120),
    "d@names.example": "=HYPERLINK(1)",
    "e@names.example": "株式会社 🕯️ לחם",
  }
  const staff = await createActor("administrator")
  for (const [email, company] of Object.entries(names)) {
    expect((await signUp(email, "my own password", { company })).status).toBe(200)
    await runJobs()
    const [token = ""] = tokensFor(email)
    expect((await confirm(token, "my own password")).status).toBe(200)
  }
  const query = { q: "names.example", order: "created_at" }
  const { body } = await call(staff, waitlist.list, { query })
  expect(body.waitlist_entries.map(({ company }: { company: string }) => company)).toEqual([
    `<img src=x onerror=alert(1)>"'`,
    "gnahcsuat Möbel",
    "ß".repeat(120),
    "=HYPERLINK(1)",
    "株式会社 🕯️ לחם",
  ])
  const file = await app.inject({
    url: `${waitlist.export.path}?q=names.example`,
    headers: { authorization: `Bearer ${staff.token}` },
  })
  expect(file.body).toContain("'=HYPERLINK(1)")
})

it("413 for a huge body, before anything of it is stored", async () => {
  const payload = { email: "huge@mail.example", needs: "a".repeat(100_000) }
  const { statusCode } = await app.inject({ method: "POST", url: signUps.request.path, payload })
  expect(statusCode).toBe(413)
})

it("while the mail relay is unavailable nothing is lost: the mail comes later, and its link is valid from then on", async () => {
  const email = "patient@mail.example"
  isRelayAway = true
  await signUp(email, "my own password")
  await runJobs()
  expect(box.lettersTo(email)).toEqual([])
  isRelayAway = false
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
  await at(hours(30), async () => {
    await runJobs()
    const [token = ""] = tokensFor(email)
    expect((await confirm(token, "my own password")).status).toBe(200)
  })
})

it("takes as long for an address with an account as for another", async () => {
  await createActor("customer", { email: "time@mail.example", password: "battery staple" })
  const timeOf = async (email: string) => {
    const start = performance.now()
    expect((await signUp(email, "my own password")).status).toBe(200)
    return performance.now() - start
  }
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let i = 0; i < 8; i++) {
    times.known.push(await timeOf("time@mail.example"))
    times.unknown.push(await timeOf(`nobody${i}@mail.example`))
  }
  const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)]
  // Without hashing it would take a tenth. Other work on the machine may interfere.
  expect(unknown).toBeGreaterThan(known / 5)
  expect(unknown).toBeLessThan(known * 5)
  // The rows are alike, too: only the job looks up whether there is an account.
  const { length } = await db
    .selectFrom("sign_ups")
    .select("id")
    .where("email", "=", "time@mail.example")
    .execute()
  expect(length).toBe(8)
})
