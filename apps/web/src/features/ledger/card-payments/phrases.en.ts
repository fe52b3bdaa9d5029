import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  pay: {
    action: "Pay by card",
    title: "Pay {{number}} by card?",
    lead: "You pay on our payment provider's page. We never see your card data.",
    amount: "Card charge",
    submit: "Continue to card payment",
    failed: "Error settling payment via a card payment provider.",
    refused: "The payment provider does not accept this payment",
    refusedBody: "Nothing was charged. Try again, or pay another way.",
    notPossible: "Only amounts from €0.50 to €999,999.99 can be paid by card.",
  },
  back: {
    waiting: {
      title: "We are waiting for the confirmation of your card payment",
      body: "This usually takes a few seconds. You can leave this page: the payment will still be booked.",
    },
    paid: {
      title: "Your card payment is booked",
      body: "Any overpayment is credited to your balance.",
    },
    declined: {
      title: "The card was declined",
      body: "Nothing was charged. You can try another card.",
    },
    cancelled: {
      title: "You cancelled the card payment",
      body: "Nothing was charged. You can start again at any time.",
    },
    over: {
      title: "This card payment has ended",
      body: "Nothing was charged. Start a new payment if needed.",
    },
  },
  messages: {
    title: "Card payments to clarify",
    lead: "Unbooked messages from the payment provider, refused refunds, and differences between its records and ours.",
    search: "Number at the payment provider",
    groups: { open: "Open", all: "All" },
    empty: {
      title: "Nothing to clarify",
      body: "All card payments matched their invoice and were booked.",
    },
    columns: {
      reason: "Reason",
      amount: "Amount",
      payment: "At the provider",
      invoice: "Invoice",
      since: "Reported",
      done: "Done",
      settle: "Clarify",
    },
    filter: "Reason",
    invoice: "View the invoice",
  },
  settle: {
    action: "Clarify",
    named: "Clarify the message of {{day}}",
    title: "Clarify a card payment",
    lead: "This note books nothing. Refund the payment at the provider or book it manually, then describe what you did.",
    note: "Action taken",
    submit: "Done",
    done: "Noted",
    failed: "This could not be saved.",
  },
} as const satisfies Same<typeof de>
