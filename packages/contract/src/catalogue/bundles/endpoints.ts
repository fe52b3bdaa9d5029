import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { Bundle, SetParts } from "./schema.ts"

const reply = itemReply("bundle", Bundle)

export const bundles = {
  /** The variants of a product with their recipes. */
  ofProduct: endpoint({
    method: "GET",
    path: "/admin/products/:id/bundles",
    action: "bundle.read",
    params: ById,
    reply: z.object({ bundles: z.array(Bundle) }),
  }),
  read: endpoint({
    method: "GET",
    path: "/admin/variants/:id/parts",
    action: "bundle.read",
    params: ById,
    reply,
  }),
  set: endpoint({
    method: "POST",
    path: "/admin/variants/:id/parts",
    action: "bundle.write",
    params: ById,
    body: SetParts,
    reply,
  }),
}
