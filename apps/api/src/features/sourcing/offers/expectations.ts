import type { Role } from "@packhaus/contract/access/roles"
import { offerList } from "@packhaus/contract/sourcing/offers/list"
import { createAgreement } from "../../../testing/agreements.ts"
import { businessDay } from "../../../testing/days.ts"
import { type Expectation, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import { createOffer, offered, prices } from "../../../testing/product-requests.ts"

type Target = NonNullable<Expectation["target"]>
const administrator: readonly Role[] = ["administrator"]
const offer =
  (status: "draft" | "submitted" | "open"): Target =>
  (app, owner, supplier) =>
    createOffer(app, owner, { status, supplier })
const byRequest: Target = async (app, owner) => {
  const { request_id: id } = await createOffer(app, owner)
  return { id }
}
const byQuote: Target = async (app, owner, supplier) => {
  const made = await createOffer(app, owner, { supplier })
  return { ...made, id: made.quote_request_id, offer_id: made.id }
}
const ofRequest: Expectation = {
  target: byRequest,
  own: ["customer"],
  managed: ["agency"],
  foreign: staff,
}
const bySupplier = (target: Target): Expectation => ({
  target,
  assigned: ["supplier"],
  foreign: administrator,
  recentPassword: false,
})
const byAgency: Expectation = {
  target: offer("submitted"),
  managed: ["agency"],
  foreign: administrator,
  recentPassword: false,
}
const byCustomer: Expectation = {
  target: offer("open"),
  own: ["customer"],
  foreign: administrator,
  recentPassword: false,
}
const read: Expectation = {
  target: offer("open"),
  own: ["customer"],
  managed: ["agency"],
  assigned: ["supplier"],
  foreign: staff,
}
const agreed: Target = async (app, owner, supplier) =>
  createAgreement(app, owner, {
    supplier: supplier ?? (await app.createActor("supplier")),
    variants: [],
    valid_from: businessDay(-30),
  })
const body = ({ place_id = "none" }: Record<string, string>) => offered(place_id)

export const expectations: FeatureExpectations = {
  routes: {
    "GET /admin/product-requests/:id/offers": ofRequest,
    "GET /admin/product-requests/:id/agreements": ofRequest,
    "POST /admin/agreements/:id/backdate": {
      target: agreed,
      foreign: administrator,
      recentPassword: false,
      body: { valid_from: businessDay(-40) },
    },
    "GET /admin/quote-requests/:id/offers": { target: byQuote, assigned: ["supplier"] },
    ...listRoutes(offerList, read),
    "GET /admin/offers/:id": read,
    "POST /admin/quote-requests/:id/offers": { ...bySupplier(byQuote), body },
    "POST /admin/quote-requests/:id/offers/copy": {
      ...bySupplier(byQuote),
      body: ({ offer_id = "none" }) => ({ offer_id }),
    },
    "POST /admin/offers/:id": { ...bySupplier(offer("draft")), body },
    "DELETE /admin/offers/:id": bySupplier(offer("draft")),
    "POST /admin/offers/:id/submit": bySupplier(offer("draft")),
    "POST /admin/offers/:id/open": { ...byAgency, body: prices },
    "POST /admin/offers/:id/withdraw": byAgency,
    "POST /admin/offers/:id/accept": { ...byCustomer, body: { version: 1 } },
    "POST /admin/offers/:id/decline": byCustomer,
  },
  plans: {
    // Some for each request, of which an organisation has dozens.
    "/admin/offers": { isFew: true },
    "/admin/offers/export": { isFew: true },
    "/admin/offers/counts": { isFew: true },
    "/admin/product-requests/:id/offers": { isFew: true },
    "/admin/product-requests/:id/agreements": { isFew: true },
    "/admin/quote-requests/:id/offers": { isFew: true },
    "/admin/offers/:id": { isFew: true },
  },
}
