import { packagings } from "@packhaus/contract/stock/packagings/endpoints"
import { routes } from "../../../context.ts"
import { packagingListing } from "./list.ts"
import { readPackaging } from "./reads.ts"
import { addFile, removeFile } from "./verbs/files.ts"
import { requestPrice } from "./verbs/request-price.ts"
import { createPackaging, pricePackaging, updatePackaging } from "./verbs/save.ts"

export const packagingRoutes = routes(packagings, {
  ...packagingListing.handlers,
  read: async ({ params, ...context }) => ({ packaging: await readPackaging(context, params.id) }),
  create: async ({ body, ...context }) => ({
    packaging: await readPackaging(context, await createPackaging(context, body)),
  }),
  async update({ params, body, ...context }) {
    await updatePackaging(context, params.id, body)
    return { packaging: await readPackaging(context, params.id) }
  },
  async price({ params, body, ...context }) {
    await pricePackaging(context, params.id, body)
    return { packaging: await readPackaging(context, params.id) }
  },
  async requestPrice({ params, ...context }) {
    await requestPrice(context, params.id)
    return { packaging: await readPackaging(context, params.id) }
  },
  async addFile({ params, body, ...context }) {
    await addFile(context, params.id, body)
    return { packaging: await readPackaging(context, params.id) }
  },
  async removeFile({ params, ...context }) {
    await removeFile(context, params)
    return { packaging: await readPackaging(context, params.id) }
  },
})
