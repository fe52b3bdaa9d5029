import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { packagings } from "@packhaus/contract/packagings/endpoints"
import { type Context, routes, within } from "../../context.ts"
import { packagingListing } from "./list.ts"

/** Sizes of an organisation's own are its own business. */
const standard = (context: Context) => within(context, PLATFORM_ID).rows

export const packagingRoutes = routes(packagings, {
  ...packagingListing.handlers,
  create: async ({ body, ...context }) => ({
    packaging: await standard(context).insert("packagings", {
      ...body,
      organisation_id: PLATFORM_ID,
    }),
  }),
  update: async ({ params, body, ...context }) => ({
    packaging: await standard(context).update("packagings", params.id, body),
  }),
})
