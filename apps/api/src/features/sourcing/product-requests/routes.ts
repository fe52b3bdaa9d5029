import { productRequests } from "@packhaus/contract/sourcing/product-requests/endpoints"
import { routes } from "../../../context.ts"
import { readSuppliers } from "../quote-requests/verbs/ask.ts"
import { productRequestListing } from "./list.ts"
import { readShopProducts } from "./reads/shop-products.ts"
import { readSimilar } from "./reads/similar.ts"
import { readRequest, readTimeline } from "./reads.ts"
import {
  assignSuppliers,
  closeRequest,
  declineRequest,
  reopenRequest,
  submitRequest,
} from "./verbs/move.ts"
import { createRequest, removeRequest, updateRequest } from "./verbs/save.ts"

export const productRequestRoutes = routes(productRequests, {
  ...productRequestListing.handlers,
  read: async ({ params, ...context }) => ({
    product_request: await readRequest(context, params.id),
  }),
  timeline: async ({ params, ...context }) => ({
    timeline: await readTimeline(context, params.id),
  }),
  similar: async ({ params, ...context }) => ({ similar: await readSimilar(context, params.id) }),
  shopProducts: async ({ query, ...context }) => ({
    shop_products: await readShopProducts(context, query),
  }),

  create: async ({ body, ...context }) => ({
    product_request: await readRequest(context, await createRequest(context, body)),
  }),
  async update({ params, body, ...context }) {
    await updateRequest(context, params.id, body)
    return { product_request: await readRequest(context, params.id) }
  },
  remove: ({ params, ...context }) => removeRequest(context, params.id),
  async submit({ params, ...context }) {
    await submitRequest(context, params.id)
    return { product_request: await readRequest(context, params.id) }
  },
  async reopen({ params, ...context }) {
    await reopenRequest(context, params.id)
    return { product_request: await readRequest(context, params.id) }
  },

  suppliers: async (context) => ({ suppliers: await readSuppliers(context) }),
  async assign({ params, body, ...context }) {
    await assignSuppliers(context, params.id, body)
    return { product_request: await readRequest(context, params.id) }
  },
  async refuse({ params, body, ...context }) {
    await closeRequest(context, params.id, { verb: "refuse", ...body })
    return { product_request: await readRequest(context, params.id) }
  },
  async findNone({ params, body, ...context }) {
    await closeRequest(context, params.id, { verb: "find_none", ...body })
    return { product_request: await readRequest(context, params.id) }
  },
  async decline({ params, ...context }) {
    await declineRequest(context, params.id)
    return { product_request: await readRequest(context, params.id) }
  },
})
