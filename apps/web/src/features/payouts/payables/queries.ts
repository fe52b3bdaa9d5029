import { payables } from "@packhaus/contract/payouts/payables/endpoints"
import { payableList, payeeInvoiceList } from "@packhaus/contract/payouts/payables/list"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"

/** Queries to invalidate when payables changed. */
export const staleByPayables = ["payables", "payee-invoices", "transfers", "dashboard", "session"]

export const payablesOnScreen = listOnScreen(payableList, { key: "payables" })
export const payeeInvoicesOnScreen = listOnScreen(payeeInvoiceList, {
  key: "payee-invoices",
  prefix: "invoices_",
})

export const payableQueries = {
  /** Payables without an invoice, by payee and month. */
  months: queryOptions({
    queryKey: ["payables", "months"],
    queryFn: async ({ signal }) => (await call(payables.months, {}, signal)).months,
  }),
  /** What a payee earned by month, and what is paid out next. */
  earnings: queryOptions({
    queryKey: ["payables", "earnings"],
    queryFn: async ({ signal }) => (await call(payables.earnings, {}, signal)).earnings,
  }),
}
