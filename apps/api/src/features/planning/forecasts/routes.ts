import { forecasts } from "@packhaus/contract/planning/forecasts/endpoints"
import { routes } from "../../../context.ts"
import { readForecast } from "./reads/forecast.ts"

export const forecastRoutes = routes(forecasts, {
  ofStock: async ({ params, query, ...context }) => ({
    forecast: await readForecast(context, params.id, query.days),
  }),
})
