import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { Publication, Publish } from "./schema.ts"

const reply = itemReply("publication", Publication)

export const publications = {
  /** What was published of a product request; null before. */
  ofRequest: endpoint({
    method: "GET",
    path: "/admin/product-requests/:id/publication",
    action: "publication.read",
    params: ById,
    reply: z.object({ publication: Publication.nullable() }),
  }),
  /** Makes the product of an accepted request, and tells the shop of it afterwards. */
  publish: endpoint({
    method: "POST",
    path: "/admin/product-requests/:id/publish",
    action: "publication.publish",
    params: ById,
    body: Publish,
    reply,
  }),
  /** Tells the shop once more what it did not take. */
  retry: endpoint({
    method: "POST",
    path: "/admin/product-requests/:id/publication/retry",
    action: "publication.publish",
    params: ById,
    reply,
  }),
}
