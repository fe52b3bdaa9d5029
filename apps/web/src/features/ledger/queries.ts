import { balanceList } from "@packhaus/contract/ledger/balances/list"
import { balances } from "@packhaus/contract/ledger/endpoints"
import {
  transactionList,
  transactionsOfOrganisationList,
  transferList,
} from "@packhaus/contract/ledger/list"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"

export const eventsOnPage = 20
/** Queries to invalidate after a booking on a balance. */
export const staleByBooking = ["balance", "transfers", "invoices", "dashboard", "session"]

const onScreen = { key: "balance", hidden: ["actor"] }
/** The transactions of the viewer's own balance, without a choice of organisation. */
export const ownTransactions = listOnScreen(transactionList, onScreen)
export const transactionsOf = listOnScreen(transactionsOfOrganisationList, onScreen)

export const balanceQueries = {
  /** The viewer's own balance. */
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

/** Balances of all visible customers. */
export const customers = listOnScreen(balanceList, {
  key: "balance",
  hidden: ["auto_pay_threshold", "created_at"],
})

const transfers = listOnScreen(transferList, { prefix: "transfers_", sort: "created_at" })
/** Transfers that wait for a second administrator, oldest first. */
export const waitingTransfers = (organisation_id: string | null) =>
  transfers.narrowedTo({
    status: "waiting",
    ...(organisation_id ? { organisation_id } : {}),
  })
