import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  title: "Privacy requests",
  lead: "What shops ask for by the privacy rules of their platform. Each request must be done within 30 days.",
  filters: { state: "State", kind: "Kind" },
  search: "Shopper's number or note",
  states: { all: "All", unfinished: "Not done", done: "Done" },
  kinds: {
    data_request: "A shopper asks for their data",
    customer_redact: "Erase a shopper's data",
    shop_redact: "Erase the data of the whole shop",
  },
  statuses: {
    open: "Waits for an answer",
    waiting: "Waits for shipping",
    done: "Done",
  },
  columns: {
    what: "Request",
    orders: "Orders",
    received: "Received",
    due: "Due",
    status: "State",
    done: "Next step or outcome",
    answer: "Answer",
  },
  shopper: "Number in the shop: {{id}}",
  allOrders: "All",
  overdue: "Overdue since",
  outcome: {
    open: "Put together what these orders say about the person and send it to them. Then record how you did.",
    waiting_one:
      "{{orders}} order is not shipped yet and needs the address. After that it is erased by itself.",
    waiting_other:
      "{{orders}} orders are not shipped yet and need the address. After that they are erased by themselves.",
    redacted: "Name, address, phone and e-mail are erased.",
  },
  empty: {
    title: "No requests",
    body: "When somebody in a connected shop asks for their data or for erasure, it stands here.",
  },
  answer: {
    action: "Record the answer",
    named: "Record the answer to the request of {{day}}",
    lead: "This stays as evidence and cannot be changed afterwards.",
    note: "How was it answered?",
    hint: "For example: data sent by e-mail on 3 March.",
    submit: "Record",
    done: "The answer is recorded",
    failed: "The answer could not be recorded.",
  },
} as const satisfies Same<typeof de>
