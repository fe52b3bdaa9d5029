import { payables, payeeInvoices } from "@packhaus/contract/payouts/payables/endpoints"
import { type Context, routes } from "../../../context.ts"
import { payableListing, payeeInvoiceListing } from "./list.ts"
import { readEarnings, readFileOf, readMonths } from "./reads.ts"
import { acceptInvoice, payInvoiceOfPayee, rejectInvoice } from "./verbs/decide.ts"
import { uploadInvoice } from "./verbs/upload.ts"

const one = async (context: Context, id: string) => ({
  payee_invoice: await payeeInvoiceListing.one(context, id),
})

export const payableRoutes = [
  ...routes(payables, {
    ...payableListing.handlers,
    months: async (call) => ({ months: await readMonths(call) }),
    earnings: async (call) => ({ earnings: await readEarnings(call) }),
  }),
  ...routes(payeeInvoices, {
    ...payeeInvoiceListing.handlers,
    upload: async (call) => one(call, await uploadInvoice(call, call.body)),
    file: (call) => readFileOf(call, call.params.id),
    accept: async (call) => {
      await acceptInvoice(call, call.params.id, call.body.reason)
      return one(call, call.params.id)
    },
    reject: async (call) => {
      await rejectInvoice(call, call.params.id, call.body.reason)
      return one(call, call.params.id)
    },
    pay: async (call) => {
      await payInvoiceOfPayee(call, call.params.id, call.body)
      return one(call, call.params.id)
    },
  }),
]
