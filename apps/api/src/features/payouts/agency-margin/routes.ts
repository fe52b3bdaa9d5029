import { agencyMargin } from "@packhaus/contract/payouts/agency-margin/endpoints"
import { routes } from "../../../context.ts"
import { agencyMarginListing } from "./list.ts"
import { readSummary } from "./reads.ts"

export const agencyMarginRoutes = routes(agencyMargin, {
  ...agencyMarginListing.handlers,
  summary: async (call) => ({ summary: await readSummary(call, call.query) }),
})
