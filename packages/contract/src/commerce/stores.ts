import { z } from "zod"
import { CurrencyCode, Name } from "../kernel/resource/fields.ts"
import { belongsTo, manyToMany } from "../kernel/resource/relations.ts"
import { resource } from "../kernel/resource.ts"
import { Id } from "../kernel/values.ts"

const Template = z.string().trim().max(500, "text.too_long").nullable().default(null)

/** The defaults of a merchant's shop. Each merchant has one. */
export const stores = resource({
  one: "store",
  many: "stores",
  idPrefix: "store",
  owner: "merchant",
  hardDelete: true,
  fields: {
    name: Name,
    default_currency_code: CurrencyCode,
    swap_link_template: Template,
    payment_link_template: Template,
    invite_link_template: Template,
  },
  defaults: ["name", "default_currency_code"],
  readOnly: { default_location_id: Id.nullable(), default_sales_channel_id: Id.nullable() },
  relations: {
    default_currency: belongsTo("currencies", "default_currency_code"),
    default_sales_channel: belongsTo("sales_channels", "default_sales_channel_id"),
    currencies: manyToMany("currencies", {
      table: "store_currencies",
      own: "store_id",
      other: "currency_code",
    }),
  },
  replaces: { currencies: z.array(CurrencyCode).max(200) },
  always: ["default_currency", "currencies"],
  admin: [],
  store: [],
  search: ["name"],
  example: { name: "Store {n}", default_currency_code: "eur", currencies: ["eur"] },
})
