import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { cardMessageList } from "./list.ts"
import { CardAttempt, CardMessage, CardPayment, SettleCardMessage } from "./schema.ts"

const attempt = itemReply("card_attempt", CardAttempt)

export const cardPayments = {
  /** Whether an invoice can be paid by card, and its attempts. */
  read: endpoint({
    method: "GET",
    path: "/admin/invoices/:id/card-attempts",
    action: "card_payment.read",
    params: ById,
    reply: itemReply("card_payment", CardPayment),
  }),
  /** Begins to pay all that is owed of an invoice. An attempt of the same amount that is open is used again. */
  begin: endpoint({
    method: "POST",
    path: "/admin/invoices/:id/card-attempts",
    action: "card_payment.begin",
    params: ById,
    body: z.strictObject({}),
    reply: attempt,
  }),
  /**
   * Has the provider create the payment page of an attempt, once: `url` is its address. An attempt
   * that the provider does not accept becomes `refused`.
   */
  open: endpoint({
    method: "POST",
    path: "/admin/card-attempts/:id/open",
    action: "card_payment.begin",
    params: ById,
    body: z.strictObject({}),
    reply: attempt,
  }),
}

export const cardMessages = {
  ...cardMessageList.endpoints,
  /** Records how an unmatched message was settled. */
  settle: endpoint({
    method: "POST",
    path: "/admin/card-messages/:id/settle",
    action: "card_message.settle",
    params: ById,
    body: SettleCardMessage,
    reply: itemReply("card_message", CardMessage),
  }),
}
