import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { Forecast, ForecastQuery } from "./schema.ts"

export const forecasts = {
  /** How long the item of a stock lasts, over all locations, and its latest order date. */
  ofStock: endpoint({
    method: "GET",
    path: "/admin/stocks/:id/forecast",
    action: "forecast.read",
    params: ById,
    query: ForecastQuery,
    reply: itemReply("forecast", Forecast),
  }),
}
