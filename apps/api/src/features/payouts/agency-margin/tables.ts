import { AgencyMargin } from "@packhaus/contract/payouts/agency-margin/schema"
import { z } from "zod"
import { administrator, table } from "../../../table-access.ts"

const owner = "organisation_id"
const MarginRow = AgencyMargin.omit({ organisation_name: true, thumbnail: true }).extend({
  search: z.string(),
})

export const agencyMarginTables = {
  agency_margins: table(MarginRow, {
    // Not for support: domain 1 names only the administrator and the agency.
    access: { read: { ...administrator, agency: owner }, write: administrator },
    idPrefix: "amar",
    search: { text: "search" },
    generated: ["search", "month", "margin", "currency_code", "created_at"],
    hidden: ["search"],
    owner,
  }),
}
