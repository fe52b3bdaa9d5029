import { balances, transfers } from "@packhaus/contract/ledger/endpoints"
import { TransactionQuery } from "@packhaus/contract/ledger/schema"
import { transactionTypes } from "@packhaus/contract/ledger/status"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { z } from "zod"
import { addressOf, call } from "#lib/http.ts"
import { anyDay, daysBetween, given, listSearch, oneOf } from "#lib/list-search.ts"

export const pageSize = 25
export const transfersOnPage = 20
export const eventsOnPage = 20
/** What is read again when something was booked on a balance. */
export const staleByBooking = ["balance", "transfers", "invoices", "dashboard", "session"]

/** The state of a list of transactions, as it stands in the address bar. */
export const TransactionSearch = listSearch(
  { type: oneOf(transactionTypes), from: anyDay, to: anyDay },
  { sorts: ["created_at"], sort: "-created_at", hidden: "actor" },
)
export type TransactionSearch = z.output<typeof TransactionSearch>

export const transactionFilter = ({ q, type, from, to }: TransactionSearch) =>
  given({ q: q.trim(), type, created_at: daysBetween(from, to) })

/** Where the table of all that the list shows is downloaded: of one organisation; null is the viewer's own. */
export const tableOf = (search: TransactionSearch, id: string | null, language: "de" | "en") =>
  addressOf(balances.transactionsTable, {
    query: { ...transactionFilter(search), ...(id ? { organisation_id: id } : {}), language },
  })

export const balanceQueries = {
  /** The viewer's own. */
  own: queryOptions({
    queryKey: ["balance", "own"],
    queryFn: async ({ signal }) => (await call(balances.read, {}, signal)).balance,
  }),
  of: (id: string) =>
    queryOptions({
      queryKey: ["balance", "of", id],
      queryFn: async ({ signal }) =>
        (await call(balances.readOf, { params: { id } }, signal)).balance,
    }),
  timeline: (id: string, page: number) => {
    const query = { offset: (page - 1) * eventsOnPage, limit: eventsOnPage }
    return queryOptions({
      queryKey: ["balance", "timeline", id, query],
      queryFn: ({ signal }) => call(balances.timeline, { params: { id }, query }, signal),
      placeholderData: keepPreviousData,
    })
  },
  /** Of one organisation; null is the viewer's own. */
  transactions: (search: TransactionSearch, id: string | null) => {
    const query = {
      ...transactionFilter(search),
      order: TransactionQuery.shape.order.parse(search.sort),
      offset: (search.page - 1) * pageSize,
      limit: pageSize,
    }
    return queryOptions({
      queryKey: ["balance", "transactions", id, query],
      queryFn: ({ signal }) =>
        id === null
          ? call(balances.transactions, { query }, signal)
          : call(balances.transactionsOf, { params: { id }, query }, signal),
      placeholderData: keepPreviousData,
    })
  },
}

/** What waits for a second administrator, of all organisations or one. */
export const waitingTransfers = (organisation_id: string | null, page: number) => {
  const query = {
    status: "waiting" as const,
    ...(organisation_id ? { organisation_id } : {}),
    offset: (page - 1) * transfersOnPage,
    limit: transfersOnPage,
  }
  return queryOptions({
    queryKey: ["transfers", query],
    queryFn: ({ signal }) => call(transfers.list, { query }, signal),
    placeholderData: keepPreviousData,
  })
}

/** The state of the list of organisations. */
export const OrganisationSearch = listSearch({}, { sorts: ["name", "created_at"], sort: "name" })
export type OrganisationSearch = z.output<typeof OrganisationSearch>
