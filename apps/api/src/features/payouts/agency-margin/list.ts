import { agencyMarginList } from "@packhaus/contract/payouts/agency-margin/list"
import { serveList } from "../../../lists.ts"

export const agencyMarginListing = serveList(agencyMarginList, {
  from: "agency_margins as margin",
  rows: (own) =>
    own
      .innerJoin("organisations as agency", "agency.id", "margin.organisation_id")
      .leftJoin("products as product", (join) =>
        join
          .onRef("product.id", "=", "margin.product_id")
          .onRef("product.merchant_id", "=", "margin.customer_id"),
      )
      .select(["agency.name as organisation_name", "product.thumbnail"]),
})
