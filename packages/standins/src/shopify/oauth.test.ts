import { afterAll, beforeAll, expect, test } from "vitest"
import {
  ALL_SCOPES,
  askTokens,
  authorizeAddress,
  connect,
  DEMO_SHOP,
  installed,
  libraryFor,
  OTHER_SHOP,
  read,
  type Tokens,
} from "../testing/shop-client.ts"
import { type ShopStandIn, startShopStandIn } from "./server.ts"

let standIn: ShopStandIn

beforeAll(async () => {
  standIn = await startShopStandIn({ port: 0, dataFolder: null })
})
afterAll(() => standIn.close())

test("200 the page names the app's scopes and asks for approval", async () => {
  const page = await fetch(authorizeAddress(standIn, OTHER_SHOP), {
    headers: { "accept-language": "de-DE,de;q=0.9" },
  })
  const text = await page.text()
  expect(page.status).toBe(200)
  expect(text).toContain("Installieren")
  expect(text).toContain("<code>read_orders</code>")
  const id = /authorizations\/([0-9a-f]+)/.exec(text)?.[1]
  const approved = await fetch(`${standIn.url}/authorizations/${id}`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ decision: "install" }),
  })
  expect(approved.status).toBe(303)
  expect(approved.headers.get("location")).toMatch(
    /^http:\/\/localhost:9000\/hooks\/callback\?code=/,
  )
})

test("400 for another app and for a remote address, 404 for an unknown shop", async () => {
  const address = new URL(authorizeAddress(standIn, DEMO_SHOP))
  const with_ = (name: string, value: string) => {
    const changed = new URL(address)
    changed.searchParams.set(name, value)
    return fetch(changed).then((response) => response.status)
  }
  expect(await with_("client_id", "somebody")).toBe(400)
  expect(await with_("redirect_uri", "https://example.com/")).toBe(400)
  expect(await with_("redirect_uri", "http://localhost@example.com/")).toBe(400)
  expect(await with_("shop", "nobody.myshopify.com")).toBe(404)
})

test("the library accepts the signed callback and refuses a changed one", async () => {
  const { library } = libraryFor(standIn)
  const { query } = await connect(standIn)
  expect(await library.utils.validateHmac(query)).toBe(true)
  expect(await library.utils.validateHmac({ ...query, shop: OTHER_SHOP })).toBe(false)
})

test("returns a person's refusal signed, with the state and without a code", async () => {
  const { library } = libraryFor(standIn)
  const location = await installed(
    standIn,
    authorizeAddress(standIn, "leerer-laden.myshopify.com"),
    false,
  )
  const query = Object.fromEntries(location.searchParams)
  expect(query).toMatchObject({ error: "access_denied", state: "the-state" })
  expect(query.code).toBeUndefined()
  expect(await library.utils.validateHmac(query)).toBe(true)
})

test("400 for a code used twice or for another shop", async () => {
  const { query } = await connect(standIn)
  const repeated = await askTokens(standIn, DEMO_SHOP, { code: query.code ?? "", expiring: "1" })
  expect(repeated.status).toBe(400)
  const location = await installed(standIn, authorizeAddress(standIn, DEMO_SHOP))
  const code = location.searchParams.get("code") ?? ""
  expect((await askTokens(standIn, OTHER_SHOP, { code })).status).toBe(400)
  expect((await askTokens(standIn, DEMO_SHOP, { code, client_secret: "wrong" })).status).toBe(400)
})

test("the library refreshes; the used token works until its successor is used", async () => {
  const { library } = libraryFor(standIn)
  const { tokens } = await connect(standIn)
  const refresh = (refreshToken: string) =>
    library.auth.refreshToken({ shop: DEMO_SHOP, refreshToken })
  const first = await refresh(tokens.refresh_token)
  expect(first.session.accessToken).not.toBe(tokens.access_token)
  const lost = await refresh(tokens.refresh_token)
  const next = await refresh(lost.session.refreshToken ?? "")
  expect(next.session.refreshToken).toBeTruthy()
  await expect(refresh(tokens.refresh_token)).rejects.toThrow("400 Bad Request")
  await expect(refresh(first.session.refreshToken ?? "")).rejects.toThrow("400 Bad Request")
  const answer = await askTokens(standIn, DEMO_SHOP, {
    grant_type: "refresh_token",
    refresh_token: tokens.refresh_token,
  })
  expect([answer.status, (await read<{ error: string }>(answer)).error]).toEqual([
    400,
    "invalid_grant",
  ])
})

test("a permanent token is exchanged for expiring ones, once", async () => {
  const { library } = libraryFor(standIn)
  const location = await installed(standIn, authorizeAddress(standIn, DEMO_SHOP))
  const code = location.searchParams.get("code") ?? ""
  const permanent = await read<Tokens>(await askTokens(standIn, DEMO_SHOP, { code }))
  expect(permanent).toEqual({ access_token: expect.any(String), scope: ALL_SCOPES.join(",") })
  const migrate = () =>
    library.auth.migrateToExpiringToken({
      shop: DEMO_SHOP,
      nonExpiringOfflineAccessToken: permanent.access_token,
    })
  expect((await migrate()).session.refreshToken).toBeTruthy()
  await expect(migrate()).rejects.toThrow("400 Bad Request")
})

test("303 without a question if all requested scopes were granted before", async () => {
  await connect(standIn)
  const fewer = await fetch(authorizeAddress(standIn, DEMO_SHOP, ["read_products"]), {
    redirect: "manual",
  })
  expect(fewer.status).toBe(303)
  const more = await fetch(authorizeAddress(standIn, DEMO_SHOP, [...ALL_SCOPES, "read_returns"]))
  expect(more.status).toBe(200)
})

test("403 for a form on another site and for a name that only resolves here", async () => {
  const foreign = await fetch(`${standIn.url}/standin/uninstall`, {
    method: "POST",
    headers: { "sec-fetch-site": "cross-site" },
    body: "{}",
  })
  expect(foreign.status).toBe(403)
})
