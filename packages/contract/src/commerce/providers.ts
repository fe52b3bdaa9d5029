import { z } from "zod"
import { resource } from "../kernel/resource.ts"

/** Payment providers. Seeded, one row for each installed provider. */
export const paymentProviders = resource({
  one: "payment_provider",
  area: "region",
  many: "payment_providers",
  idPrefix: "pp",
  plain: true,
  fields: { is_installed: z.boolean() },
  admin: [],
  store: [],
  search: [],
  order: "id",
  example: {},
})

/** Fulfilment providers: the ways in which goods are delivered. */
export const fulfillmentProviders = resource({
  one: "fulfillment_provider",
  area: "region",
  many: "fulfillment_providers",
  idPrefix: "fp",
  plain: true,
  fields: { is_installed: z.boolean() },
  admin: [],
  store: [],
  search: [],
  order: "id",
  example: {},
})

/** Tax providers. Seeded: `system` is the platform itself, using the rates of regions. */
export const taxProviders = resource({
  one: "tax_provider",
  area: "region",
  many: "tax_providers",
  idPrefix: "tp",
  plain: true,
  fields: { is_installed: z.boolean() },
  admin: [],
  store: [],
  search: [],
  order: "id",
  example: {},
})
