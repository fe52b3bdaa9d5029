import { agencyMarginList } from "@packhaus/contract/payouts/agency-margin/list"
import { serveList } from "../../../lists.ts"

export const agencyMarginListing = serveList(agencyMarginList, {
  from: "agency_margins as margin",
  rows: (own) =>
    own
      .innerJoin("organisations as agency", "agency.id", "margin.organisation_id")
      .select("agency.name as organisation_name"),
})
