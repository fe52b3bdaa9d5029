import { ForecastModel } from "@packhaus/contract/commerce/forecasts"
import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { ItemForecast } from "@packhaus/contract/planning/forecasts/schema"
import { z } from "zod"
import { ofMerchant, table } from "../../../table-access.ts"

const ForecastRow = ForecastModel.extend({
  ...ItemForecast.shape,
  inventory_item_id: Id,
  merchant_id: Id,
  /** Day of calculation, from the sales until the day before. */
  made_on: z.iso.date(),
  /** When the stock was read. */
  reckoned_at: Timestamp,
  /** When its merchant was notified of low stock; null if stock is not low. */
  told_low_on: z.iso.date().nullable(),
})

export const forecastTables = {
  // The merchant's sales are hidden from the holder of the goods.
  item_forecasts: table(ForecastRow, {
    access: {
      read: { ...ofMerchant.read, supplier: () => ({ merchant_id: [] }) },
      write: ofMerchant.write,
    },
    idPrefix: "",
    search: [],
    generated: [],
    owner: "merchant_id",
  }),
}
