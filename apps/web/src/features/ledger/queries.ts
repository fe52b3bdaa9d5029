import { balances, transfers } from "@packhaus/contract/ledger/endpoints"
import { transactionList, transactionsOfOrganisationList } from "@packhaus/contract/ledger/list"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { StateOf } from "#lib/address-state.ts"
import { call } from "#lib/http.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { listSearch } from "#lib/list-search.ts"

export const pageSize = 25
export const transfersOnPage = 20
export const eventsOnPage = 20
/** What is read again when something was booked on a balance. */
export const staleByBooking = ["balance", "transfers", "invoices", "dashboard", "session"]

const onScreen = { key: "balance", hidden: ["actor"] }
/** Of the viewer's own balance: it is all they see. */
export const ownTransactions = listOnScreen(transactionList, onScreen)
/** Of the balance of one organisation. */
export const transactionsOf = listOnScreen(transactionsOfOrganisationList, onScreen)

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
export type OrganisationSearch = StateOf<typeof OrganisationSearch>
