import { z } from "zod"
import { Description, Name } from "../kernel/resource/fields.ts"
import { manyToMany } from "../kernel/resource/relations.ts"
import { resource } from "../kernel/resource.ts"

export const salesChannels = resource({
  one: "sales_channel",
  many: "sales_channels",
  object: "sales-channel",
  idPrefix: "sc",
  owner: "merchant",
  fields: {
    name: Name,
    description: Description.default(null),
    is_disabled: z.boolean().default(false),
  },
  defaults: ["is_disabled"],
  keptBy: {
    table: "stores",
    column: "default_sales_channel_id",
    reason: "default_sales_channel",
  },
  relations: {
    products: manyToMany("products", {
      table: "sales_channel_products",
      own: "sales_channel_id",
      other: "product_id",
    }),
    locations: manyToMany("stock_locations", {
      table: "sales_channel_locations",
      own: "sales_channel_id",
      other: "location_id",
    }),
  },
  members: [
    { relation: "products", body: "product_ids", form: "objects" },
    {
      relation: "locations",
      path: "stock-locations",
      body: "location_id",
      form: "one",
      removedObject: "stock-location",
    },
  ],
  store: [],
  search: ["name", "description"],
  filters: ["name", "description", "is_disabled"],
  example: { name: "Channel {n}" },
})
