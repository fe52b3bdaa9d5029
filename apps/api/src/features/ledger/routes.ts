import { balances, transfers } from "@packhaus/contract/ledger/endpoints"
import { type Context, routes } from "../../context.ts"
import { listTimeline } from "./reads/timeline.ts"
import { transactionTable } from "./reads/transaction-table.ts"
import {
  listTransactions,
  listTransactionsOf,
  listTransfers,
  readBalance,
  readTransfer,
} from "./reads.ts"
import { rejectTransfer } from "./verbs/reject-transfer.ts"
import { reverseDeposit } from "./verbs/reverse-deposit.ts"
import { setThresholds } from "./verbs/set-thresholds.ts"
import { withdraw } from "./verbs/withdraw.ts"

const transfer = async (context: Context, id: string) => ({
  transfer: await readTransfer(context, id),
})

// These pay, credit and reverse: the feature `transfers` serves them.
const { deposit: _, ...ownBalances } = balances
const { approve: __, ...ownTransfers } = transfers

export const ledgerRoutes = [
  ...routes(ownBalances, {
    read: async (call) => ({ balance: await readBalance(call, call.viewer.organisation_id) }),
    set: async (call) => ({
      balance: await setThresholds(call, call.viewer.organisation_id, call.body),
    }),
    readOf: async (call) => ({ balance: await readBalance(call, call.params.id) }),
    setOf: async (call) => ({ balance: await setThresholds(call, call.params.id, call.body) }),
    transactions: (call) => listTransactions(call, call.query),
    transactionsTable: (call) => transactionTable(call, call.query),
    transactionsOf: (call) => listTransactionsOf(call, call.params.id, call.query),
    timeline: (call) => listTimeline(call, call.params.id, call.query),
    reverse: async (call) => ({
      reversal: await reverseDeposit(call, call.params.id, call.body.reason),
    }),
    withdraw: async (call) => transfer(call, await withdraw(call, call.params.id, call.body)),
  }),
  ...routes(ownTransfers, {
    list: (call) => listTransfers(call, call.query),
    reject: async (call) => {
      await rejectTransfer(call, call.params.id, call.body.reason)
      return transfer(call, call.params.id)
    },
  }),
]
