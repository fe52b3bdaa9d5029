import { Name } from "../kernel/resource/fields.ts"
import { resource } from "../kernel/resource.ts"
import { namedByConditions } from "./discounts.ts"

export const productTypes = resource({
  one: "product_type",
  many: "product_types",
  idPrefix: "ptyp",
  owner: "merchant",
  fields: { value: Name },
  store: ["list"],
  search: ["value"],
  filters: ["value"],
  foreignFilters: namedByConditions("product_types"),
  example: { value: "Type {n}" },
})
