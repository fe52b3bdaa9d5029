import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { packagings } from "@packhaus/contract/packagings/endpoints"
import { routes } from "../../context.ts"
import { packagingListing } from "./list.ts"
import { updateStandard } from "./verbs.ts"

export const packagingRoutes = routes(packagings, {
  ...packagingListing.handlers,
  create: async ({ body, rows }) => ({
    packaging: await rows.insert("packagings", { ...body, organisation_id: PLATFORM_ID }),
  }),
  update: async ({ params, body, ...context }) => ({
    packaging: await updateStandard(context, params.id, body),
  }),
})
