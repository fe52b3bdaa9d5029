import { z } from "zod"
import { Handle, Name } from "../kernel/resource/fields.ts"
import { belongsTo, hasMany, manyToMany } from "../kernel/resource/relations.ts"
import { resource } from "../kernel/resource.ts"
import { Id } from "../kernel/values.ts"

export const productCategories = resource({
  one: "product_category",
  many: "product_categories",
  object: "product-category",
  idPrefix: "pcat",
  owner: "merchant",
  hardDelete: true,
  fields: {
    name: Name,
    description: z.string().max(10_000).default(""),
    handle: Handle.optional(),
    is_active: z.boolean().default(false),
    is_internal: z.boolean().default(false),
    parent_category_id: Id.nullable().default(null),
    rank: z.int().min(0).max(100_000),
  },
  updateOnly: ["rank"],
  readOnly: { mpath: z.string() },
  handleFrom: "name",
  relations: {
    parent_category: belongsTo("product_categories", "parent_category_id"),
    category_children: hasMany("product_categories", "parent_category_id"),
    products: manyToMany("products", {
      table: "product_category_products",
      own: "category_id",
      other: "product_id",
    }),
  },
  always: ["parent_category", "category_children"],
  adminOnly: ["products"],
  tree: {
    parent: "parent_category_id",
    parentRelation: "parent_category",
    children: "category_children",
  },
  members: [{ relation: "products", body: "product_ids", form: "objects" }],
  search: ["name", "handle"],
  filters: ["handle", "is_active", "is_internal", "parent_category_id"],
  order: "rank",
  storeOnly: { is_active: true, is_internal: false },
  example: { name: "Category {n}" },
})
