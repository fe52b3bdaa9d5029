import type { Role } from "@packhaus/contract/access/roles"
import { productRequestList } from "@packhaus/contract/sourcing/product-requests/list"
import { type Expectation, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import { createDraft, createPending, createRefused } from "../../../testing/product-requests.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"

type Target = NonNullable<Expectation["target"]>
const draft: Target = (app, owner) => createDraft(app, owner)
const pending: Target = (app, owner) => createPending(app, owner)
const complete: Target = (app: TestApp, owner: Actor) =>
  createDraft(app, owner, {
    product_name: "Laterne",
    service: "dropshipping",
    amount_per_month: 10,
  })

const shown = (target: Target): Expectation => ({
  target,
  own: ["customer"],
  managed: ["agency"],
  foreign: staff,
})
const administrator: readonly Role[] = ["administrator"]
const write = (target: Target): Expectation => ({
  target,
  own: ["customer"],
  managed: ["agency"],
  foreign: administrator,
  recentPassword: false,
})
const byCustomer = (target: Target): Expectation => ({
  target,
  own: ["customer"],
  recentPassword: false,
})
/** An available supplier, besides the request. */
const assignable: Target = async (app, owner) => {
  const request = await createPending(app, owner)
  const { organisation_id: supplier_id } = await app.createActor("supplier")
  return { ...request, supplier_id }
}
const manage: Expectation = {
  target: pending,
  managed: ["agency"],
  foreign: administrator,
  recentPassword: false,
}
const readers: readonly Role[] = [...staff, "agency", "customer"]

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(productRequestList, shown(draft)),
    "GET /admin/product-requests/:id": shown(draft),
    "GET /admin/product-requests/:id/timeline": shown(draft),
    "GET /admin/product-requests/:id/similar": shown(draft),
    "GET /admin/product-requests/shop-products": { open: readers, query: { shop_id: "none" } },
    "POST /admin/product-requests": {
      recentPassword: false,
      open: ["administrator", "agency", "customer"],
      body: { product_name: "Laterne" },
    },
    "POST /admin/product-requests/:id": { ...write(draft), body: { product_name: "Laterne" } },
    "DELETE /admin/product-requests/:id": write(draft),
    "POST /admin/product-requests/:id/submit": byCustomer(complete),
    "POST /admin/product-requests/:id/reopen": byCustomer((app, owner) =>
      createRefused(app, owner),
    ),
    "GET /admin/product-requests/suppliers": { open: ["administrator", "agency"] },
    "POST /admin/product-requests/:id/assign": {
      ...manage,
      target: assignable,
      body: ({ supplier_id = "none" }) => ({ supplier_ids: [supplier_id] }),
    },
    "POST /admin/product-requests/:id/refuse": { ...manage, body: { reason: "Zu klein." } },
    "POST /admin/product-requests/:id/find-none": { ...manage, body: { reason: "Niemand." } },
    "POST /admin/product-requests/:id/decline": {
      ...byCustomer(pending),
      foreign: administrator,
    },
  },
  plans: {
    // Some dozens for each organisation.
    "/admin/product-requests": { isFew: true },
    "/admin/product-requests/export": { isFew: true },
    "/admin/product-requests/counts": { isFew: true },
    "/admin/product-requests/:id": { isFew: true },
    "/admin/product-requests/:id/timeline": { isFew: true },
    "/admin/product-requests/:id/similar": { isFew: true },
    "/admin/product-requests/shop-products": { isFew: true, queries: [{ shop_id: "none" }] },
    "/admin/product-requests/suppliers": { isFew: true },
  },
}
