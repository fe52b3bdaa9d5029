import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { Publication, Publish } from "./schema.ts"

const reply = itemReply("publication", Publication)

export const publications = {
  /** The publication of a product request; null before. */
  ofRequest: endpoint({
    method: "GET",
    path: "/admin/product-requests/:id/publication",
    action: "publication.read",
    params: ById,
    reply: z.object({ publication: Publication.nullable() }),
  }),
  /** Creates the product of an accepted request, and publishes it to the shop afterwards. */
  publish: endpoint({
    method: "POST",
    path: "/admin/product-requests/:id/publish",
    action: "publication.publish",
    params: ById,
    body: Publish,
    reply,
  }),
  /** Sends a refused product to the shop again. */
  retry: endpoint({
    method: "POST",
    path: "/admin/product-requests/:id/publication/retry",
    action: "publication.publish",
    params: ById,
    reply,
  }),
}
