import { signUps } from "@packhaus/contract/applicants/sign-ups/endpoints"
import { shopVisits } from "@packhaus/contract/shops/shop-visits/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { DEMO_APP } from "@packhaus/standins/shopify/server"
import { signedQuery } from "@packhaus/standins/shopify/signatures"
import { expect, it } from "vitest"
import { createMailbox } from "../../../testing/mailbox.ts"
import { createShopPlatform } from "../../../testing/shop-platform.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const box = await createMailbox()
const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: { ...platform.outside, mail: box.mail } })
const { at, call, createActor, db, runJob, runJobs } = testApp
await platform.open(testApp)

const seconds = (ago = 0) => String(Math.floor(Date.now() / 1000) - ago)
/** The query that the platform's "open app" adds to the address. */
async function pressed(domain: string) {
  const url = `${platform.url}/shops/${domain}/open`
  const { headers } = await fetch(url, { redirect: "manual" })
  const location = new URL(headers.get("location") ?? "")
  expect(location.pathname).toBe("/shopify-login")
  return location.search.slice(1)
}
let serial = 0
/**
 * The same, signed here with its own timestamp, because the platform's has a resolution of seconds.
 */
const signed = (shop: string, more: Record<string, string> = {}, secret = DEMO_APP.secret) =>
  signedQuery(secret, { shop, timestamp: seconds(), session: `s${++serial}`, ...more })
const open = (query: string) => call(undefined, shopVisits.open, { body: { query } })
const tokenOf = async (domain: string): Promise<string> =>
  (await open(signed(domain))).body.shop_visit.token
const land = (actor: Actor, token: string) => call(actor, shopVisits.land, { body: { token } })
const offersOf = async (actor: Actor): Promise<string[]> =>
  (await call(actor, shopVisits.offers, {})).body.shop_offers.map(
    ({ domain }: { domain: string }) => domain,
  )

it("200 for a query signed by the platform, without signing anyone in", async () => {
  const domain = await platform.found("erstens")
  const { status, body, headers } = await open(await pressed(domain))
  expect([status, body.shop_visit]).toEqual([
    200,
    { token: expect.stringMatching(/^[\w-]{43}$/), domain, expires_at: expect.any(String) },
  ])
  expect(headers["set-cookie"]).toBeUndefined()
  const { token } = body.shop_visit
  expect((await call(undefined, shopVisits.land, { body: { token } })).status).toBe(401)
  const bearer = { authorization: `Bearer ${token}` }
  expect((await call(undefined, sessions.read, {}, bearer)).status).toBe(401)
})

it("422 for forged, changed, old, future, duplicate, list-valued and other kinds of parameters", async () => {
  const domain = "demo.myshopify.com"
  const good = signed(domain)
  const wrong = {
    empty: "",
    unsigned: `shop=${domain}&timestamp=${seconds()}`,
    "of another secret": signed(domain, {}, "another-secret"),
    "another shop": good.replace(domain, "other.myshopify.com"),
    "one parameter more": `${good}&locale=de`,
    "older than ninety seconds": signed(domain, { timestamp: seconds(95) }),
    "of tomorrow": signed(domain, { timestamp: seconds(-86_400) }),
    "without a time": signedQuery(DEMO_APP.secret, { shop: domain }),
    "the shop twice": `shop=other.myshopify.com&${good}`,
    "the signature twice": `${good}&hmac=${"0".repeat(64)}`,
    "a list": `${good}&shop[]=other.myshopify.com`,
    "no shop of the platform": signed("packhaus.example"),
    "a shop with a path": signed(`${domain}/admin`),
    "no shop": signedQuery(DEMO_APP.secret, { timestamp: seconds() }),
    "a callback": signed(domain, { code: "1", state: "2" }),
    "a NUL": signed(`${domain}\0`),
  }
  for (const [name, query] of Object.entries(wrong)) {
    const { status, body } = await open(query)
    expect([name, status, body.code]).toEqual([name, 422, "shop_visits.not_signed"])
  }
  expect((await open("x".repeat(5000))).status).toBe(400)
  expect((await open(good)).status).toBe(200)
})

it("422 for the second use, also in a race and with reordered parameters", async () => {
  const query = signed("demo.myshopify.com")
  const both = await Promise.all([open(query), open(query)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  const turned = query.split("&").toReversed().join("&")
  expect((await open(turned)).body.code).toBe("shop_visits.not_signed")
  await runJob("shop-visits.forget")
  expect((await open(query)).body.code).toBe("shop_visits.not_signed")
})

it("200 leads into an own shop and no other; 422 for a used, invalid or expired token", async () => {
  const owner = await createActor("customer")
  const domain = await platform.found("zweitens")
  const shop = await platform.connect(testApp, owner, { domain })
  const member = await createActor("customer", {
    organisation_id: owner.organisation_id,
    position: "member",
  })
  const landing = { domain, next: "shop", shop_id: shop.id }
  for (const actor of [
    owner,
    member,
    await createActor("administrator"),
    await createActor("support"),
  ])
    expect((await land(actor, await tokenOf(domain))).body.landing).toEqual(landing)

  const stranger = await createActor("customer")
  expect((await land(stranger, await tokenOf(domain))).body.landing).toEqual({
    domain,
    next: "connect",
    shop_id: null,
  })
  const query = signed(domain)
  const { token } = (await open(query)).body.shop_visit
  const both = await Promise.all([land(owner, token), land(stranger, token)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  // A signature stays used, also after its token was redeemed.
  expect((await open(query)).body.code).toBe("shop_visits.not_signed")
  expect((await land(owner, "none")).body.code).toBe("shop_visits.over")
  const late = await tokenOf(domain)
  await at(new Date(Date.now() + 3_601_000).toISOString(), async () =>
    expect((await land(await createActor("customer"), late)).body.code).toBe("shop_visits.over"),
  )
})

it.each([
  ["customer", "member", "none"],
  ["supplier", "owner", "none"],
  ["support", "support", "none"],
  ["administrator", "administrator", "connect"],
  ["disabled", "owner", "none"],
] as const)("200 for an unknown shop: %s as %s goes on to %s", async (role, position, next) => {
  const actor = await createActor(role, { position })
  const domain = "unknown.myshopify.com"
  const { body } = await land(actor, await tokenOf(domain))
  expect(body.landing).toEqual({ domain, next, shop_id: null })
  expect(await db.selectFrom("shop_offers").select("id").execute()).toEqual([])
})

it("200 keeps the shop of a waiting organisation, once, and offers it after activation until it is connected", async () => {
  const applicant = await createActor("waitlist")
  const domain = await platform.found("drittens")
  const [one, other] = await Promise.all([tokenOf(domain), tokenOf(domain)])
  const both = await Promise.all([land(applicant, one), land(applicant, other)])
  expect(both.map(({ body }) => body.landing.next)).toEqual(["later", "later"])
  expect(await offersOf(applicant)).toEqual([domain])
  expect(await offersOf(await createActor("customer"))).toEqual([])
  for (const status of ["invited", "active"] as const)
    await db
      .updateTable("organisations")
      .set({ status })
      .where("id", "=", applicant.organisation_id)
      .execute()
  expect(await offersOf(applicant)).toEqual([domain])
  await platform.connect(testApp, applicant, { domain })
  await runJobs()
  expect(await offersOf(applicant)).toEqual([])
})

it("200 dismisses an offer; 404 for another organisation's, and for one of two racing requests", async () => {
  const applicant = await createActor("waitlist")
  await land(applicant, await tokenOf("viertens.myshopify.com"))
  const [offer] = (await call(applicant, shopVisits.offers, {})).body.shop_offers
  const dismiss = (actor: Actor) => call(actor, shopVisits.dismiss, { params: { id: offer.id } })
  expect((await dismiss(await createActor("customer"))).status).toBe(404)
  const both = await Promise.all([dismiss(applicant), dismiss(applicant)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
})

it("200 a sign-up remembers the shop it came from until confirmation, otherwise the shop it names", async () => {
  const password = "correct horse"
  const input = {
    company: "Moosgrün",
    country: "DE",
    shop_address: "named.myshopify.com",
    monthly_parcels: 100,
    needs: "Versand",
    password,
    password_confirmation: password,
    consent: true as const,
  }
  const domain = "moosgruen.myshopify.com"
  for (const [email, shop_visit, offers] of [
    ["sefa@moosgruen.example", await tokenOf(domain), [domain]],
    ["anders@moosgruen.example", "none", ["named.myshopify.com"]],
  ] as const) {
    const response = await call(undefined, signUps.request, {
      body: { ...input, email, shop_visit },
    })
    expect(response.status).toBe(200)
    await runJobs()
    const [, token = ""] = /#token=(\S+)/.exec(box.lettersTo(email).at(-1)?.text ?? "") ?? []
    const confirmed = await call(undefined, signUps.confirm, { body: { token, password } })
    expect(confirmed.status).toBe(200)
    const signedIn = await call(undefined, sessions.token, { body: { email, password } })
    const headers = { authorization: `Bearer ${signedIn.body.access_token}` }
    const { body } = await call(undefined, shopVisits.offers, {}, headers)
    expect(body.shop_offers.map(({ domain }: { domain: string }) => domain)).toEqual(offers)
  }
})
