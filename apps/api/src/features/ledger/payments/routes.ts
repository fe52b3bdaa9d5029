import { payments } from "@packhaus/contract/ledger/endpoints"
import { routes } from "../../../context.ts"
import { markPaid } from "./verbs/mark-paid.ts"
import { payInvoice } from "./verbs/pay.ts"
import { reversePayment } from "./verbs/reverse.ts"

export const paymentRoutes = routes(payments, {
  pay: (call) => payInvoice(call, call.params.id),
  markPaid: (call) => markPaid(call, call.params.id, call.body),
  reverse: (call) => reversePayment(call, call.params.id, call.body.reason),
})
