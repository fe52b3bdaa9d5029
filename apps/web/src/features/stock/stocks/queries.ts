import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { forecasts } from "@packhaus/contract/planning/forecasts/endpoints"
import { stocks as api } from "@packhaus/contract/stock/stocks/endpoints"
import { movementList } from "@packhaus/contract/stock/stocks/list"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"

/** The queries to invalidate when stock is booked. */
export const staleByBooking = ["stocks", "products", "orders", "dashboard", "session"]

export const movementsOf = listOnScreen(movementList, { key: "stocks" })

export const stockQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ["stocks", "one", id],
      queryFn: async ({ signal }) => (await call(api.read, { params: { id } }, signal)).stock,
    }),
  /** The forecast of a stock's item for this many days. */
  forecast: (id: string, days: number) =>
    queryOptions({
      queryKey: ["stocks", "forecast", id, days],
      queryFn: async ({ signal }) =>
        (await call(forecasts.ofStock, { params: { id }, query: { days } }, signal)).forecast,
      placeholderData: keepPreviousData,
    }),
  /** Variants to book, found by SKU or title. */
  variants: (q: string) =>
    queryOptions({
      queryKey: ["products", "variants", "", q],
      queryFn: async ({ signal }) =>
        (await call(products.variants, { query: { q, limit: 20 } }, signal)).variants,
      placeholderData: keepPreviousData,
    }),
}
