import { z } from "zod"
import { resource } from "../kernel/resource.ts"

/** Ways to pay. Seeded, one row for each port that is installed. */
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

/** Ways in which goods reach people. */
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

/** Who computes taxes. Seeded: `system` is the engine itself, by the rates of regions. */
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
