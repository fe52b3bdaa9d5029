import { ApiError } from "@packhaus/contract/kernel/errors"
import { publications } from "@packhaus/contract/sourcing/publications/endpoints"
import { type Context, routes } from "../../../context.ts"
import { readPublication } from "./reads.ts"
import { publish } from "./verbs/publish.ts"
import { retryListing } from "./verbs/retry.ts"

async function read(context: Context, id: string) {
  const publication = await readPublication(context, id)
  if (!publication) throw new ApiError("row.not_found", { id })
  return { publication }
}

export const publicationRoutes = routes(publications, {
  ofRequest: async ({ params, ...context }) => ({
    publication: await readPublication(context, params.id),
  }),
  async publish({ params, body, ...context }) {
    await publish(context, params.id, body)
    return read(context, params.id)
  },
  async retry({ params, ...context }) {
    await retryListing(context, params.id)
    return read(context, params.id)
  },
})
