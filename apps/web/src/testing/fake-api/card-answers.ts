import { cents } from "@packhaus/contract/kernel/cents"
import { cardMessages, cardPayments } from "@packhaus/contract/ledger/card-payments/endpoints"
import { CardAttempt, CardMessage } from "@packhaus/contract/ledger/card-payments/schema"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"
import { remembered } from "./remembered.ts"

/** Attempts before the return from the payment provider, each named like its return path. */
const attempt = (invoice_id: string, id: string, more: Partial<CardAttempt> = {}) =>
  example(CardAttempt, {
    id,
    organisation_id: "org_1",
    invoice_id,
    number: 1,
    amount: cents(9_996),
    currency_code: "eur",
    url: "http://localhost:9004/pay/cs_test_1",
    expires_at: moment(-100),
    created_at: moment(20),
    ...more,
  })
const attemptsOf = (invoice_id: string) => [
  attempt(invoice_id, "catt_open"),
  attempt(invoice_id, "catt_paid", { status: "paid" }),
  attempt(invoice_id, "catt_declined", { declined_at: moment(5) }),
  attempt(invoice_id, "catt_expired", { status: "expired" }),
]

const message = (nth: number, more: Partial<CardMessage>) =>
  example(CardMessage, {
    id: `cmsg_${nth}`,
    reason: "wrong_amount",
    organisation_id: "org_1",
    invoice_id: "inv_2",
    message_id: `evt_${nth}`,
    session_id: `cs_test_${nth}`,
    payment_intent: `pi_${nth}`,
    amount: cents(9_996),
    currency_code: "eur",
    created_at: moment(nth * 60),
    ...more,
  })
const messages = remembered(() => [
  message(1, {}),
  message(2, {
    reason: "unknown_attempt",
    organisation_id: null,
    invoice_id: null,
    amount: null,
    currency_code: null,
  }),
  message(3, {
    kind: "refunded",
    reason: "refunded",
    settled_at: moment(30),
    note: "Mit Rechnung RE-2026-0118 verrechnet",
  }),
])

export const cardAnswers: Answer[] = [
  answer(cardPayments.read, ({ params: { id } }) => ({
    card_payment: { is_on: id !== "inv_7", attempts: attemptsOf(id) },
  })),
  answer(cardPayments.begin, ({ params: { id } }) => {
    if (id === "inv_3") throw new Refusal("card_payments.provider_away")
    return { card_attempt: attempt(id, `catt_of_${id}`, { url: null }) }
  }),
  answer(cardPayments.open, ({ params: { id } }) => ({
    card_attempt:
      id === "catt_of_inv_2"
        ? attempt("inv_2", id)
        : attempt("inv_1", id, { status: "refused", url: null }),
  })),
  answer(cardMessages.list, ({ query: { group } }) => ({
    card_messages: messages.now.filter(({ settled_at }) => group !== "open" || settled_at === null),
  })),
  answer(cardMessages.counts, () => ({
    counts: {
      groups: {
        open: messages.now.filter(({ settled_at }) => settled_at === null).length,
        all: messages.now.length,
      },
    },
  })),
  answer(cardMessages.settle, ({ params: { id }, body: { note } }) => {
    const settled = message(1, { id, note, settled_at: moment(0) })
    messages.now = messages.now.map((one) => (one.id === id ? { ...one, ...settled } : one))
    return { card_message: settled }
  }),
]
