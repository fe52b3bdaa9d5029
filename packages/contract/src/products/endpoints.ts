import { endpoint } from "../kernel/endpoint.ts"
import { ById, deletedReply, itemReply } from "../kernel/page.ts"
import { Id } from "../kernel/values.ts"
import { productList, variantList } from "./list.ts"
import { CreateProduct, CreateVariant, Product, UpdateProduct, UpdateVariant } from "./schema.ts"

const reply = itemReply("product", Product)
const ByVariant = ById.extend({ variant_id: Id })
const post = { method: "POST", action: "product.write", reply } as const

export const products = {
  ...productList.endpoints,
  read: endpoint({
    method: "GET",
    path: "/admin/products/:id",
    action: "product.read",
    params: ById,
    reply,
  }),
  create: endpoint({ ...post, path: "/admin/products", body: CreateProduct }),
  update: endpoint({ ...post, path: "/admin/products/:id", params: ById, body: UpdateProduct }),
  remove: endpoint({
    method: "DELETE",
    path: "/admin/products/:id",
    action: "product.write",
    params: ById,
    reply: deletedReply("product"),
  }),
  createVariant: endpoint({
    ...post,
    path: "/admin/products/:id/variants",
    params: ById,
    body: CreateVariant,
  }),
  updateVariant: endpoint({
    ...post,
    path: "/admin/products/:id/variants/:variant_id",
    params: ByVariant,
    body: UpdateVariant,
  }),
  variants: variantList.endpoints.list,
  exportVariants: variantList.endpoints.export,
}
