import { roles } from "@packhaus/contract/access/roles"
import { newId } from "@packhaus/kernel/ids"
import { idOf, USUAL } from "../../../../../bench/million/size.ts"
import {
  createCart,
  createChannel,
  createKeys,
  createOption,
  createPayment,
  ownCollection,
  planOf,
  storeCollection,
} from "../../testing/cart-rows.ts"
import { type Expectation, merchantOf } from "../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../testing/feature-expectations.ts"
import { resourceFixtures } from "../../testing/resources.ts"

const foreign = ["administrator"] as const
// Tokens of the web app belong to the other domain; without a key a shop front is the platform's.
const cart: Expectation = { target: createCart, foreign: ["anonymous"] }
const collection: Expectation = { target: storeCollection, foreign: ["anonymous"] }
const part = { provider_id: "manual", amount: 1000 }
const ofCollection: Expectation = { target: ownCollection, foreign, recentPassword: false }
const ofPayment: Expectation = { target: createPayment, foreign }
const moving = { ...ofPayment, recentPassword: true } as const
/** An option of the owner, with a requirement. */
const option: Expectation = {
  target: async (app, owner) => {
    const merchant_id = merchantOf(owner)
    const { id } = await resourceFixtures(app).create("shipping_options", merchant_id)
    const requirement = newId("sor")
    await app.rows.insertAll("shipping_option_requirements", [
      {
        id: requirement,
        merchant_id,
        shipping_option_id: id,
        type: "min_subtotal",
        amount: 100,
        deleted_at: null,
      },
    ])
    return { id, requirement }
  },
  own: ["customer"],
  foreign,
  recentPassword: false,
}
const ofMerchant = { own: ["customer"], foreign } as const

export const expectations: FeatureExpectations = {
  plans: {
    "/store/carts/:id": planOf("cart_plan"),
    "/store/shipping-options/:id": planOf("cart_plan"),
    "/store/payment-collections/:id": planOf("paycol_plan"),
    "/admin/payment-collections/:id": planOf("paycol_plan"),
    "/admin/payments/:id": planOf("pay_plan"),
    "/admin/payment-keys/:id": { params: { id: idOf("sc", USUAL) } },
  },
  routes: {
    "POST /store/carts": { open: ["anonymous"], body: { context: { shelf: "1" } } },
    "GET /store/carts/:id": cart,
    "POST /store/carts/:id": { ...cart, body: { email: "ada@example.com" } },
    "POST /store/carts/:id/line-items": {
      ...cart,
      body: ({ variant = "none" }) => ({ variant_id: variant, quantity: 1 }),
    },
    "POST /store/carts/:id/line-items/:line_id": { ...cart, body: { quantity: 1 } },
    "DELETE /store/carts/:id/line-items/:line_id": cart,
    "POST /store/carts/:id/shipping-methods": {
      ...cart,
      body: ({ option = "none" }) => ({ option_id: option }),
    },
    "DELETE /store/carts/:id/discounts/:code": cart,
    "POST /store/carts/:id/taxes": cart,
    "POST /store/carts/:id/payment-sessions": cart,
    "POST /store/carts/:id/payment-session": { ...cart, body: { provider_id: "manual" } },
    "POST /store/carts/:id/payment-sessions/:provider_id": { ...cart, body: { data: {} } },
    "POST /store/carts/:id/payment-sessions/:provider_id/refresh": cart,
    "DELETE /store/carts/:id/payment-sessions/:provider_id": cart,
    "POST /store/carts/:id/complete": cart,

    "GET /store/shipping-options": { target: createOption, foreign: ["anonymous"] },
    "GET /store/shipping-options/:id": cart,

    "GET /store/payment-collections/:id": collection,
    "POST /store/payment-collections/:id/sessions": {
      ...collection,
      body: { provider_id: "manual" },
    },
    "POST /store/payment-collections/:id/sessions/batch": {
      ...collection,
      body: { sessions: [part] },
    },
    "POST /store/payment-collections/:id/sessions/batch/authorize": {
      ...collection,
      body: ({ session_id = "none" }) => ({ session_ids: [session_id] }),
    },
    "POST /store/payment-collections/:id/sessions/:session_id": collection,
    "POST /store/payment-collections/:id/sessions/:session_id/authorize": collection,

    "GET /admin/payment-collections/:id": ofCollection,
    "POST /admin/payment-collections/:id": { ...ofCollection, body: { description: "rest" } },
    "DELETE /admin/payment-collections/:id": ofCollection,
    "POST /admin/payment-collections/:id/authorize": ofCollection,

    "GET /admin/payments/:id": ofPayment,
    "POST /admin/payments/:id/capture": moving,
    "POST /admin/payments/:id/refund": { ...moving, body: { amount: 1, reason: "other" } },

    "POST /hooks/cards/:id": { open: roles, refusalsOnly: true },

    "GET /admin/payment-keys/:id": { target: createChannel, ...ofMerchant },
    "POST /admin/payment-keys": {
      open: ["administrator", "customer"],
      ownersOnly: true,
      refusalsOnly: true,
      recentPassword: true,
    },
    "DELETE /admin/payment-keys/:id": {
      target: createKeys,
      ...ofMerchant,
      ownersOnly: true,
      recentPassword: true,
    },

    "POST /admin/shipping-options": {
      open: ["administrator", "customer"],
      recentPassword: false,
      body: {
        name: "Parcel",
        region_id: "none",
        profile_id: "none",
        provider_id: "manual",
        price_type: "flat_rate",
        amount: 500,
        data: {},
      },
    },
    "DELETE /admin/shipping-options/:id": option,
    "POST /admin/shipping-options/:id": {
      ...option,
      body: ({ requirement = "none" }) => ({
        requirements: [{ id: requirement, type: "min_subtotal", amount: 200 }],
      }),
    },
  },
}
