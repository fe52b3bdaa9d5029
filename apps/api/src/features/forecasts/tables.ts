import { ForecastModel } from "@packhaus/contract/commerce/forecasts"
import { ItemForecast } from "@packhaus/contract/forecasts/schema"
import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { z } from "zod"
import { ofMerchant, table } from "../../table-access.ts"

const ForecastRow = ForecastModel.extend({
  ...ItemForecast.shape,
  inventory_item_id: Id,
  merchant_id: Id,
  /** The day it was made on: of the sales until the day before. */
  made_on: z.iso.date(),
  /** When the stock was looked at. */
  reckoned_at: Timestamp,
  /** Since when its merchant knows that it runs low; null while it does not. */
  told_low_on: z.iso.date().nullable(),
})

export const forecastTables = {
  // What a merchant sells is no business of who holds the goods.
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
