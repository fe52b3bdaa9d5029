import type { Role } from "@packhaus/contract/access/roles"
import type { FeatureExpectations } from "../../testing/feature-expectations.ts"
import { nextNumber } from "../../testing/next-number.ts"
import { resourceFixtures } from "../../testing/resources.ts"
import type { Actor, TestApp } from "../../testing/test-app.ts"

const anybody: readonly Role[] = ["anonymous"]
const merchants: readonly Role[] = ["administrator", "customer"]
/** Open to signed-in shoppers only: neither to roles of the web app nor to guests. */
const own = { recentPassword: false, open: [] }
const ownAddress = { ...own, target: async () => ({ address_id: "none" }) }

async function createCustomer(app: TestApp, { organisation_id }: Actor) {
  const { id } = await resourceFixtures(app).create("customers", organisation_id)
  return { id }
}
const newAccount = () => ({
  email: `matrix-${nextNumber()}@test.example`,
  password: "correct horse battery",
  first_name: "Ada",
  last_name: "Shopper",
})

export const expectations: FeatureExpectations = {
  routes: {
    "POST /store/auth": { recentPassword: false, open: anybody },
    "POST /store/auth/token": { recentPassword: false, open: anybody },
    "GET /store/auth": own,
    "DELETE /store/auth": { recentPassword: false, open: anybody },
    "GET /store/auth/:email": { open: anybody },
    "POST /store/customers": { recentPassword: false, open: anybody },
    "GET /store/customers/me": own,
    "POST /store/customers/me": own,
    "POST /store/customers/me/addresses": own,
    "POST /store/customers/me/addresses/:address_id": ownAddress,
    "DELETE /store/customers/me/addresses/:address_id": ownAddress,
    "GET /store/customers/me/payment-methods": own,
    "POST /store/customers/password-token": { recentPassword: false, open: anybody },
    "POST /store/customers/password-reset": { recentPassword: false, open: anybody },

    "POST /store/orders/batch/customer/token": own,
    "POST /store/orders/customer/confirm": own,
    "POST /admin/customers": { recentPassword: false, open: merchants, body: newAccount },
    "POST /admin/customers/:id": {
      recentPassword: ["email", "password"],
      target: createCustomer,
      own: ["customer"],
      foreign: ["administrator"],
    },
  },
  plans: {
    "/store/auth": { isFew: true },
    "/store/auth/:email": { params: { email: "nobody@test.example" } },
    "/store/customers/me": { isFew: true },
    "/store/customers/me/payment-methods": { isFew: true },
  },
}
