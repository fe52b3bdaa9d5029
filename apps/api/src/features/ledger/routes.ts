import { customerBalances } from "@packhaus/contract/ledger/balances/endpoints"
import { balances, transfers } from "@packhaus/contract/ledger/endpoints"
import { type Context, routes } from "../../context.ts"
import {
  balanceListing,
  transactionListing,
  transactionsOfOrganisationListing,
  transferListing,
} from "./list.ts"
import { listTimeline } from "./reads/timeline.ts"
import { readBalance } from "./reads.ts"
import { rejectTransfer } from "./verbs/reject-transfer.ts"
import { reverseDeposit } from "./verbs/reverse-deposit.ts"
import { setThresholds } from "./verbs/set-thresholds.ts"
import { withdraw } from "./verbs/withdraw.ts"

const transfer = async (context: Context, id: string) => ({
  transfer: await transferListing.one(context, id),
})

// These pay, credit and reverse: the feature `transfers` serves them.
const { deposit: _, ...ownBalances } = balances
const { approve: __, ...ownTransfers } = transfers

export const ledgerRoutes = [
  ...routes(customerBalances, balanceListing.handlers),
  ...routes(ownBalances, {
    read: async (call) => ({ balance: await readBalance(call, call.viewer.organisation_id) }),
    set: async (call) => ({
      balance: await setThresholds(call, call.viewer.organisation_id, call.body),
    }),
    readOf: async (call) => ({ balance: await readBalance(call, call.params.id) }),
    setOf: async (call) => ({ balance: await setThresholds(call, call.params.id, call.body) }),
    transactions: transactionListing.handlers.list,
    exportTransactions: transactionListing.handlers.export,
    sumTransactions: transactionListing.handlers.sums,
    transactionsOf: transactionsOfOrganisationListing.handlers.list,
    exportTransactionsOf: transactionsOfOrganisationListing.handlers.export,
    sumTransactionsOf: transactionsOfOrganisationListing.handlers.sums,
    timeline: (call) => listTimeline(call, call.params.id, call.query),
    reverse: async (call) => ({
      reversal: await reverseDeposit(call, call.params.id, call.body.reason),
    }),
    withdraw: async (call) => transfer(call, await withdraw(call, call.params.id, call.body)),
  }),
  ...routes(ownTransfers, {
    ...transferListing.handlers,
    reject: async (call) => {
      await rejectTransfer(call, call.params.id, call.body.reason)
      return transfer(call, call.params.id)
    },
  }),
]
