import { invoiceRuns as api } from "@packhaus/contract/invoice-runs/endpoints"
import { taxes } from "@packhaus/contract/taxes/endpoints"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { listSearch } from "#lib/list-search.ts"

export const pageSize = 25
export const rowsOnPage = 50

/** The state of the list of runs; the newest first. */
export const RunSearch = listSearch({}, { sorts: ["created_at"], sort: "-created_at" })
export type RunSearch = z.output<typeof RunSearch>

export const runQueries = {
  list: ({ sort, page }: RunSearch) => {
    const order = sort === "created_at" ? ("created_at" as const) : ("-created_at" as const)
    const query = { order, offset: (page - 1) * pageSize, limit: pageSize }
    return queryOptions({
      queryKey: ["invoice-runs", "list", query],
      queryFn: ({ signal }) => call(api.list, { query }, signal),
      placeholderData: keepPreviousData,
    })
  },
  one: (id: string) =>
    queryOptions({
      queryKey: ["invoice-runs", "one", id],
      queryFn: async ({ signal }) => (await call(api.read, { params: { id } }, signal)).invoice_run,
      refetchInterval: ({ state: { data } }) => (data?.status === "running" ? 2000 : false),
    }),
  /** `version` grows as the run goes on: then the rows are read again. */
  rows: (id: string, result: "failed" | undefined, page: number, version: number) => {
    const query = {
      ...(result ? { result } : {}),
      limit: rowsOnPage,
      offset: (page - 1) * rowsOnPage,
    }
    return queryOptions({
      queryKey: ["invoice-runs", "rows", id, query, version],
      queryFn: ({ signal }) => call(api.rows, { params: { id }, query }, signal),
      placeholderData: keepPreviousData,
    })
  },
  billing: (id: string) =>
    queryOptions({
      queryKey: ["billing", "of", id],
      queryFn: async ({ signal }) => (await call(api.billing, { params: { id } }, signal)).billing,
    }),
  checks: (id: string) =>
    queryOptions({
      queryKey: ["billing", "checks", id],
      queryFn: async ({ signal }) =>
        (await call(taxes.checks, { params: { id } }, signal)).vat_id_checks,
    }),
}
