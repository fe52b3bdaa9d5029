import { stockLocationList } from "@packhaus/contract/stock-locations/list"
import { serveList } from "../../lists.ts"

/** Places with the names of their owners, as far as the reader sees those. */
export const stockLocationListing = serveList(stockLocationList, {
  from: "stock_locations as place",
  rows: (own) =>
    own
      .leftJoin("organisations as owner", "owner.id", "place.owner_id")
      .select("owner.name as owner_name"),
})
