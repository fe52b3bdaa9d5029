import type { Role } from "@packhaus/contract/access/roles"
import { serviceList } from "@packhaus/contract/services/list"
import { administrator, type Expectation, staff } from "../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../testing/feature-expectations.ts"
import { createService } from "../../testing/services.ts"

/**
 * A disabled service, visible to its provider and staff. Enabled ones are visible to everyone who
 * may book.
 */
const hidden: Expectation["target"] = async (app, owner) => {
  const { id } = await createService(app, owner, { enabled: false })
  return { id }
}
const shown: Expectation["target"] = async (app, owner) => ({
  id: (await createService(app, owner)).id,
})
const buyers: readonly Role[] = ["agency", "customer", "supplier"]
const owner = "service_provider"
const read: Expectation = {
  target: shown,
  owner,
  own: ["service_provider"],
  foreign: [...staff, ...buyers],
}
const write: Expectation = {
  target: hidden,
  owner,
  own: ["service_provider"],
  foreign: administrator,
  recentPassword: false,
}
const input = {
  name: "Produktfotos",
  description: "Zehn Bilder je Artikel",
  price: 25_000,
  required_information: "",
  requires_products: false,
  enabled: true,
  terms_url: "https://lichtbild.example.com/agb",
}

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(serviceList, read),
    "GET /admin/services/:id": read,
    "POST /admin/services": {
      ...write,
      target: async (_, { organisation_id }) => ({ organisation_id }),
      body: ({ organisation_id = "org_none" }) => ({ ...input, organisation_id }),
    },
    "POST /admin/services/:id": { ...write, body: { price: 30_000 } },
    "POST /admin/services/:id/commission": {
      target: hidden,
      owner,
      foreign: administrator,
      // Existing bookings keep their rate: no money moves.
      recentPassword: false,
      body: { of: "service", commission: 15 },
    },
  },
  plans: {
    "/admin/services": { isFew: true },
    "/admin/services/export": { isFew: true },
    "/admin/services/:id": { isFew: true },
  },
}
