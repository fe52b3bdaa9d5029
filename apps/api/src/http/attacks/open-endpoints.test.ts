import { allEndpoints } from "@packhaus/contract/endpoints"
import { expect, it } from "vitest"
import { askerOf } from "../../testing/ask-expected.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { app, routes } = testApp
const ask = askerOf(testApp)

/** All endpoints without sign-in (specification 6). Adding one is a decision. */
const open = [
  "DELETE /store/auth",
  "DELETE /store/carts/:id/discounts/:code",
  "DELETE /store/carts/:id/line-items/:line_id",
  "DELETE /store/carts/:id/payment-sessions/:provider_id",
  "GET /health/live",
  "GET /health/ready",
  "GET /openapi.json",
  "GET /pictures/:address", // shoppers see products without signing in (ADR 12)
  "GET /pictures/:address/small",
  "GET /store/auth/:email",
  "GET /store/carts/:id",
  "GET /store/collections",
  "GET /store/collections/:id",
  "GET /store/gift-cards/:code",
  "GET /store/order-edits/:id",
  "GET /store/orders",
  "GET /store/orders/:id",
  "GET /store/orders/cart/:cart_id",
  "GET /store/payment-collections/:id",
  "GET /store/product-categories",
  "GET /store/product-categories/:id",
  "GET /store/product-tags",
  "GET /store/product-tags/:id",
  "GET /store/product-types",
  "GET /store/products",
  "GET /store/products/:id",
  "GET /store/regions",
  "GET /store/regions/:id",
  "GET /store/return-reasons",
  "GET /store/return-reasons/:id",
  "GET /store/shipping-options",
  "GET /store/shipping-options/:id",
  // Guests announce returns of their own orders, with data that only they know (ADR 101).
  "GET /store/swaps/:cart_id",
  "GET /store/variants",
  "GET /store/variants/:id",
  "POST /admin/auth",
  "POST /admin/auth/first-administrator",
  "POST /admin/auth/passkey",
  "POST /admin/auth/passkey/prepare",
  "POST /admin/auth/second-factor",
  "POST /admin/auth/second-factor/reset",
  "POST /admin/auth/token",
  "POST /admin/invites/accept",
  "POST /admin/onboarding/accept",
  "POST /admin/onboarding/invitation",
  "POST /admin/onboarding/steps",
  "POST /admin/shop-visits",
  "POST /admin/sign-ups",
  "POST /admin/sign-ups/confirm",
  "POST /admin/users/password-token",
  "POST /admin/users/reset-password",
  "POST /store/auth",
  "POST /store/auth/token",
  "POST /store/carts",
  "POST /store/carts/:id",
  "POST /store/carts/:id/complete",
  "POST /store/carts/:id/line-items",
  "POST /store/carts/:id/line-items/:line_id",
  "POST /store/carts/:id/payment-session",
  "POST /store/carts/:id/payment-sessions",
  "POST /store/carts/:id/payment-sessions/:provider_id",
  "POST /store/carts/:id/payment-sessions/:provider_id/refresh",
  "POST /store/carts/:id/shipping-methods",
  "POST /store/carts/:id/taxes",
  "POST /store/customers",
  "POST /store/customers/password-reset",
  "POST /store/customers/password-token",
  "POST /store/order-edits/:id/complete",
  "POST /store/order-edits/:id/decline",
  "POST /store/payment-collections/:id/sessions",
  "POST /store/payment-collections/:id/sessions/:session_id",
  "POST /store/payment-collections/:id/sessions/:session_id/authorize",
  "POST /store/payment-collections/:id/sessions/batch",
  "POST /store/payment-collections/:id/sessions/batch/authorize",
  "POST /store/products/search",
  "POST /store/returns",
  "POST /store/swaps",
]

it("401 or 403 without sign-in for every route except these", async () => {
  const answered: string[] = []
  for (const name of routes) {
    const { statusCode, body } = await ask(name, undefined)
    const isRefused = body.includes('"sessions.missing"') || body.includes('"access.denied"')
    if (![401, 403].includes(statusCode) || !isRefused) answered.push(name)
  }
  expect(routes.length).toBeGreaterThan(allEndpoints.length)
  expect(answered.sort()).toEqual(open)
})

it("401 for the platform's own lists under /admin, whose rows are open under /store", async () => {
  for (const name of ["regions", "product-tags", "return-reasons"]) {
    const { statusCode, body } = await app.inject({ url: `/admin/${name}` })
    expect([name, statusCode, body.includes("count")]).toEqual([name, 401, false])
    expect((await app.inject({ url: `/store/${name}` })).statusCode).toBe(200)
  }
})
