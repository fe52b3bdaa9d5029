import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  pay: {
    action: "Pay by card",
    title: "Pay {{number}} by card?",
    lead: "You pay on the page of our payment provider. We never learn the data of your card.",
    amount: "Will be taken from the card",
    submit: "Continue to card payment",
    failed: "Error settling payment via a card payment provider.",
    refused: "The payment provider does not take this payment",
    refusedBody: "Nothing was taken. Try again, or pay another way.",
    notPossible: "Only amounts from €0.50 to €999,999.99 can be paid by card.",
  },
  back: {
    waiting: {
      title: "We are waiting for the confirmation of your card payment",
      body: "This usually takes a few seconds. You can leave this page: the payment is booked all the same.",
    },
    paid: {
      title: "Your card payment is booked",
      body: "If less was owed by then, the rest is on your balance.",
    },
    declined: {
      title: "The card was declined",
      body: "Nothing was taken. You can try another card.",
    },
    cancelled: {
      title: "You cancelled the card payment",
      body: "Nothing was taken. You can begin it again at any time.",
    },
    over: {
      title: "This card payment is over",
      body: "Nothing was taken. Begin another one if you need it.",
    },
  },
  messages: {
    title: "Card payments to clarify",
    lead: "Messages of the payment provider that were not booked, refused refunds, and differences between its books and ours.",
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
      since: "Told",
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
    lead: "This entry books nothing. Refund it at the payment provider or book it by hand, and write down what was done.",
    note: "What was done",
    submit: "Done",
    done: "Noted",
    failed: "This could not be saved.",
  },
} as const satisfies Same<typeof de>
