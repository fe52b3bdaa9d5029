import { z } from "zod"
import { CurrencyCode } from "../kernel/resource/fields.ts"
import { resource } from "../kernel/resource.ts"

/** Seeded: the currencies of ISO 4217; the id of a currency is its code. */
export const currencies = resource({
  one: "currency",
  many: "currencies",
  idPrefix: "currency",
  plain: true,
  /** Whether prices in it have tax in them, in every region. */
  fields: { includes_tax: z.boolean().default(false) },
  readOnly: { code: CurrencyCode, symbol: z.string(), symbol_native: z.string(), name: z.string() },
  defaults: ["includes_tax"],
  admin: ["list", "update"],
  store: [],
  search: ["code", "name"],
  filters: ["code", "includes_tax"],
  order: "code",
  example: {},
})
