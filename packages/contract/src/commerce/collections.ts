import { Handle, Name } from "../kernel/resource/fields.ts"
import { hasMany } from "../kernel/resource/relations.ts"
import { resource } from "../kernel/resource.ts"
import { namedByConditions } from "./discounts.ts"

export const collections = resource({
  one: "collection",
  many: "collections",
  table: "product_collections",
  object: "product-collection",
  idPrefix: "pcol",
  owner: "merchant",
  fields: { title: Name, handle: Handle.optional() },
  handleFrom: "title",
  relations: { products: hasMany("products", "collection_id") },
  alone: ["products"],
  adminOnly: ["products"],
  members: [
    { relation: "products", body: "product_ids", form: "ids", removed: "removed_products" },
  ],
  search: ["title", "handle"],
  filters: ["title", "handle"],
  foreignFilters: namedByConditions("product_collections"),
  example: { title: "Summer {n}" },
})
