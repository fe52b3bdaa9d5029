import { quoteRequestList } from "@packhaus/contract/sourcing/quote-requests/list"
import type { Expectation } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import { createQuoteRequest } from "../../../testing/product-requests.ts"

const readable: Expectation = {
  target: async (app, owner, assignee) => {
    const { id } = await createQuoteRequest(app, owner, assignee ?? owner)
    return { id }
  },
  assigned: ["supplier"],
}

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(quoteRequestList, readable),
    "GET /admin/quote-requests/:id": readable,
    "POST /admin/quote-requests/:id/decline": {
      ...readable,
      recentPassword: false,
      body: { reason: "" },
    },
  },
  plans: {
    "/admin/quote-requests": { isFew: true },
    "/admin/quote-requests/export": { isFew: true },
    "/admin/quote-requests/counts": { isFew: true },
    "/admin/quote-requests/:id": { isFew: true },
  },
}
