import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { agencyMarginList } from "./list.ts"
import { MarginSummary, MarginSummaryQuery } from "./schema.ts"

export const agencyMargin = {
  ...agencyMarginList.endpoints,
  /** A month by customer or product, and the months before it. */
  summary: endpoint({
    method: "GET",
    path: "/admin/agency-margins/summary",
    action: "agency_margin.read",
    query: MarginSummaryQuery,
    reply: z.object({ summary: MarginSummary }),
  }),
}
