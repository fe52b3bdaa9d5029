import { cardMessages, cardPayments } from "@packhaus/contract/ledger/card-payments/endpoints"
import { routes } from "../../../context.ts"
import { cardMessageListing } from "./list.ts"
import { readCardPayment } from "./reads.ts"
import { beginCardPayment } from "./verbs/begin.ts"
import { openCardPage } from "./verbs/open.ts"
import { settleCardMessage } from "./verbs/settle-message.ts"

const attempts = routes(cardPayments, {
  read: async (call) => ({ card_payment: await readCardPayment(call, call.params.id) }),
  begin: async (call) => ({ card_attempt: await beginCardPayment(call, call.params.id) }),
  open: async (call) => ({ card_attempt: await openCardPage(call, call.params.id) }),
})

const messages = routes(cardMessages, {
  ...cardMessageListing.handlers,
  settle: async (call) => ({
    card_message: await settleCardMessage(call, call.params.id, call.body.note),
  }),
})

export const cardPaymentRoutes = [...attempts, ...messages]
