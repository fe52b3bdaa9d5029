import { balances, transfers } from "@packhaus/contract/ledger/endpoints"
import { type Context, routes } from "../../../context.ts"
import { transferListing } from "../../ledger/list.ts"
import { bookDeposit } from "../../ledger/payments/verbs/book-deposit.ts"
import { approveTransfer } from "../../ledger/verbs/approve-transfer.ts"
import { deposit } from "../../ledger/verbs/deposit.ts"
import { bookers } from "./verbs.ts"

const transfer = async (context: Context, id: string) => ({
  transfer: await transferListing.one(context, id),
})

/** Bookings may pay, credit and reverse: this feature depends on ledger, payments and invoices. */
export const transferRoutes = routes(
  { deposit: balances.deposit, approve: transfers.approve },
  {
    deposit: async (call) =>
      transfer(call, await deposit(call, call.params.id, call.body, bookDeposit)),
    approve: async (call) => {
      await approveTransfer(call, call.params.id, bookers)
      return transfer(call, call.params.id)
    },
  },
)
