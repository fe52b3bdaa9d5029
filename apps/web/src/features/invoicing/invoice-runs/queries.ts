import { invoiceRuns as api } from "@packhaus/contract/invoicing/invoice-runs/endpoints"
import { invoiceRunRowList } from "@packhaus/contract/invoicing/invoice-runs/list"
import type { StartRun } from "@packhaus/contract/invoicing/invoice-runs/schema"
import { taxes } from "@packhaus/contract/invoicing/taxes/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"

/** The result of each organisation in a run. */
export const runRows = listOnScreen(invoiceRunRowList, { key: "invoice-runs", size: 50 })

export const runQueries = {
  /** The effect of a run; never cached, since it is about money. */
  preview: (body: StartRun) =>
    queryOptions({
      queryKey: ["invoice-runs", "preview", body],
      queryFn: async ({ signal }) => (await call(api.preview, { body }, signal)).preview,
      staleTime: 0,
      gcTime: 0,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ["invoice-runs", "one", id],
      queryFn: async ({ signal }) => (await call(api.read, { params: { id } }, signal)).invoice_run,
      refetchInterval: ({ state: { data } }) => (data?.status === "running" ? 2000 : false),
    }),
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
