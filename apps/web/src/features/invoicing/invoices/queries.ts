import { invoices as api } from "@packhaus/contract/invoicing/invoices/endpoints"
import { waitingLineList } from "@packhaus/contract/invoicing/invoices/list"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"

export const linesOnPage = 50
/** Queries to invalidate when an invoice was paid, issued or credited. */
export const staleByMoney = ["invoices", "balance", "waiting-lines", "dashboard", "session"]

/** Lines without an invoice, oldest first. */
export const waitingLines = listOnScreen(waitingLineList, {
  names: { waits_for: "reason", organisation_id: "merchant" },
  size: 50,
})
export type WaitingFilter = z.input<typeof waitingLineList.filter>

export const invoiceQueries = {
  /** Sums of the waiting lines that match, per reason and in all. */
  waitingSums: (query: WaitingFilter) =>
    queryOptions({
      queryKey: ["waiting-lines", "sums", query],
      queryFn: ({ signal }) => call(api.waitingSums, { query }, signal),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ["invoices", "one", id],
      queryFn: async ({ signal }) => (await call(api.read, { params: { id } }, signal)).invoice,
      // A job creates the document within seconds.
      refetchInterval: ({ state: { data } }) =>
        data && data.status !== "no" && data.documents.length === 0 ? 4000 : false,
    }),
  timeline: (id: string) =>
    queryOptions({
      queryKey: ["invoices", "timeline", id],
      queryFn: async ({ signal }) =>
        (await call(api.timeline, { params: { id } }, signal)).timeline,
    }),
  /** The lines to choose from. */
  lines: (id: string, page: number) => {
    const query = { limit: linesOnPage, offset: (page - 1) * linesOnPage }
    return queryOptions({
      queryKey: ["invoices", "lines", id, query],
      queryFn: ({ signal }) => call(api.lines, { params: { id }, query }, signal),
      placeholderData: keepPreviousData,
    })
  },
}
