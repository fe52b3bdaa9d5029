import { z } from "zod"
import { belongsTo } from "../kernel/resource/relations.ts"
import { resource } from "../kernel/resource.ts"
import { Id } from "../kernel/values.ts"

/** Seeded: the countries of ISO 3166-1; the id of a country is its code. Each is in one region at most. */
export const countries = resource({
  one: "country",
  area: "region",
  many: "countries",
  idPrefix: "country",
  plain: true,
  fields: {
    iso_2: z.string(),
    iso_3: z.string(),
    num_code: z.string(),
    name: z.string(),
    display_name: z.string(),
    region_id: Id.nullable(),
  },
  relations: { region: belongsTo("regions", "region_id") },
  admin: [],
  store: [],
  search: ["name"],
  order: "name",
  example: {},
})
