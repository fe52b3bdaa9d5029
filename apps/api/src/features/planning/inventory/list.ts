import { inventoryItemList, reservationList } from "@packhaus/contract/planning/inventory/list"
import { serveList } from "../../../lists.ts"
import { itemOfReservation, levelsOfItem, sumsOfItem, variantsOfItem } from "./reads.ts"

export const itemListing = serveList(inventoryItemList, {
  from: "inventory_items as item",
  rows: (own) =>
    own
      .select([levelsOfItem.as("location_levels"), variantsOfItem.as("variants")])
      .select([
        sumsOfItem.stocked.as("stocked_quantity"),
        sumsOfItem.reserved.as("reserved_quantity"),
      ]),
})

export const reservationListing = serveList(reservationList, {
  from: "reservations as held",
  rows: (own) => own.select(itemOfReservation.as("inventory_item")),
})
