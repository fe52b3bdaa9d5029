import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, deletedReply, itemReply } from "../../kernel/page.ts"
import { TimelineEntry } from "../../kernel/timeline.ts"
import { productRequestList } from "./list.ts"
import {
  AssignSuppliers,
  CreateProductRequest,
  ProductRequest,
  Refuse,
  ShopProduct,
  ShopProductQuery,
  SimilarRequest,
  Supplier,
  UpdateProductRequest,
} from "./schema.ts"

const reply = itemReply("product_request", ProductRequest)
const one = { method: "POST", params: ById, reply } as const
const read = { method: "GET", action: "product_request.read" } as const

export const productRequests = {
  ...productRequestList.endpoints,
  read: endpoint({ ...read, path: "/admin/product-requests/:id", params: ById, reply }),
  timeline: endpoint({
    ...read,
    path: "/admin/product-requests/:id/timeline",
    params: ById,
    reply: z.object({ timeline: z.array(TimelineEntry) }),
  }),
  /** Likely duplicates: the same shop product, or a similar name. */
  similar: endpoint({
    ...read,
    path: "/admin/product-requests/:id/similar",
    params: ById,
    reply: z.object({ similar: z.array(SimilarRequest) }),
  }),
  /** Products reported by the connected shop, to prefill the form. */
  shopProducts: endpoint({
    ...read,
    path: "/admin/product-requests/shop-products",
    query: ShopProductQuery,
    reply: z.object({ shop_products: z.array(ShopProduct) }),
  }),

  /** Creates a draft. */
  create: endpoint({
    method: "POST",
    path: "/admin/product-requests",
    action: "product_request.write",
    body: CreateProductRequest,
    reply,
  }),
  /** Saves a draft while it is written, or changes a request without a decision. */
  update: endpoint({
    ...one,
    path: "/admin/product-requests/:id",
    action: "product_request.write",
    body: UpdateProductRequest,
  }),
  /** Only for drafts. */
  remove: endpoint({
    method: "DELETE",
    path: "/admin/product-requests/:id",
    action: "product_request.write",
    params: ById,
    reply: deletedReply("product_request"),
  }),
  submit: endpoint({
    ...one,
    path: "/admin/product-requests/:id/submit",
    action: "product_request.submit",
  }),
  reopen: endpoint({
    ...one,
    path: "/admin/product-requests/:id/reopen",
    action: "product_request.submit",
  }),

  suppliers: endpoint({
    method: "GET",
    path: "/admin/product-requests/suppliers",
    action: "product_request.assign",
    reply: z.object({ suppliers: z.array(Supplier) }),
  }),
  /** Requests quotes from suppliers. Suppliers with an open request are skipped. */
  assign: endpoint({
    ...one,
    path: "/admin/product-requests/:id/assign",
    action: "product_request.assign",
    body: AssignSuppliers,
  }),
  refuse: endpoint({
    ...one,
    path: "/admin/product-requests/:id/refuse",
    action: "product_request.assign",
    body: Refuse,
  }),
  /** Closes the request because no supplier was found. */
  findNone: endpoint({
    ...one,
    path: "/admin/product-requests/:id/find-none",
    action: "product_request.assign",
    body: Refuse,
  }),
  /** The customer rejects all offers. */
  decline: endpoint({
    ...one,
    path: "/admin/product-requests/:id/decline",
    action: "product_request.decline",
  }),
}
