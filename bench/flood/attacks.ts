import { productTags } from "@packhaus/contract/commerce/product-tags"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"

const MEGABYTE = 2 ** 20 - 10
const zeros = `[${"0,".repeat(MEGABYTE / 2 - 2)}0]`
const names = `{${Array.from({ length: 75_000 }, (_, n) => `"k${n}":0`).join(",")}}`
const small = `{${Array.from({ length: 700 }, (_, n) => `"k${n}":0`).join(",")}}`
const nested = "[".repeat(MEGABYTE / 2) + "]".repeat(MEGABYTE / 2)
const guess = JSON.stringify({ email: "nobody@none.example", password: "wrong" })

type Attack = {
  method: "GET" | "POST"
  path: string
  headers: Record<string, string>
  body: string
}

const json = { "content-type": "application/json" }
const post = (path: string, body: string, headers: Record<string, string> = json): Attack => ({
  method: "POST",
  path,
  headers,
  body,
})
const get = (path: string): Attack => ({ method: "GET", path, headers: {}, body: "" })
const notSigned = {
  ...json,
  "x-shopify-topic": "orders/create",
  "x-shopify-hmac-sha256": "x".repeat(44),
  "x-shopify-shop-domain": "nobody.myshopify.com",
  "x-shopify-api-version": "2026-10",
  "x-shopify-webhook-id": "1",
}
const guessed = { ...json, authorization: `Bearer ${"x".repeat(43)}` }
const form = { "content-type": "multipart/form-data; boundary=x" }

/** The requests that an attacker repeats to keep a server busy. */
export const attacks: Readonly<Record<string, Attack>> = {
  "1 MB of zeros, no sign-in needed": post(sessions.reset.path, zeros),
  "75,000 unknown names, no sign-in needed": post(sessions.reset.path, names),
  "700 unknown names (8 KB)": post(sessions.reset.path, small),
  "1 MB of lists in lists, not signed in": post(productTags.admin.create.path, nested),
  "75,000 unknown names, a false token": post(productTags.admin.create.path, names, guessed),
  "1 MB as a form": post(sessions.reset.path, zeros, form),
  "1 MB without a signature to /hooks": post("/hooks/shopify", zeros, notSigned),
  "guesses of a password": post(sessions.open.path, guess),
  "/openapi.json": get("/openapi.json"),
}
