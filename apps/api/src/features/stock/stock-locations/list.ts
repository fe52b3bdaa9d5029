import { channelsOfPlace, shownLocation } from "@packhaus/commerce/stock/locations"
import { stockLocationList } from "@packhaus/contract/stock/stock-locations/list"
import { serveList } from "../../../lists.ts"

/** Locations with the names of those owners that the reader sees. */
export const stockLocationListing = serveList(stockLocationList, {
  from: "stock_locations as place",
  rows: (own, { relations }) =>
    own
      .leftJoin("organisations as owner", "owner.id", "place.owner_id")
      .select(["owner.name as owner_name", "place.address_metadata"])
      .$if(relations.includes("sales_channels"), (query) =>
        query.select(channelsOfPlace.as("sales_channels")),
      ),
  present: (_, place) => shownLocation(place),
})
