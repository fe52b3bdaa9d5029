import { balances, transfers } from "@packhaus/contract/ledger/endpoints"
import { type Context, routes } from "../../context.ts"
import { transactionListing, transactionsOfOrganisationListing, transferListing } from "./list.ts"
import { listTimeline } from "./reads/timeline.ts"
import { readBalance } from "./reads.ts"
import { approveTransfer } from "./verbs/approve-transfer.ts"
import { deposit } from "./verbs/deposit.ts"
import { rejectTransfer } from "./verbs/reject-transfer.ts"
import { reverseDeposit } from "./verbs/reverse-deposit.ts"
import { setThresholds } from "./verbs/set-thresholds.ts"
import { withdraw } from "./verbs/withdraw.ts"

const transfer = async (context: Context, id: string) => ({
  transfer: await transferListing.one(context, id),
})

export const ledgerRoutes = [
  ...routes(balances, {
    read: async (call) => ({ balance: await readBalance(call, call.viewer.organisation_id) }),
    set: async (call) => ({
      balance: await setThresholds(call, call.viewer.organisation_id, call.body),
    }),
    readOf: async (call) => ({ balance: await readBalance(call, call.params.id) }),
    setOf: async (call) => ({ balance: await setThresholds(call, call.params.id, call.body) }),
    transactions: transactionListing.handlers.list,
    exportTransactions: transactionListing.handlers.export,
    transactionsOf: transactionsOfOrganisationListing.handlers.list,
    exportTransactionsOf: transactionsOfOrganisationListing.handlers.export,
    timeline: (call) => listTimeline(call, call.params.id, call.query),
    deposit: async (call) => transfer(call, await deposit(call, call.params.id, call.body)),
    reverse: async (call) => ({
      reversal: await reverseDeposit(call, call.params.id, call.body.reason),
    }),
    withdraw: async (call) => transfer(call, await withdraw(call, call.params.id, call.body)),
  }),
  ...routes(transfers, {
    ...transferListing.handlers,
    approve: async (call) => {
      await approveTransfer(call, call.params.id)
      return transfer(call, call.params.id)
    },
    reject: async (call) => {
      await rejectTransfer(call, call.params.id, call.body.reason)
      return transfer(call, call.params.id)
    },
  }),
]
