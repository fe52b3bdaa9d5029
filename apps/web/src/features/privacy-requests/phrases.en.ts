import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  title: "Privacy requests",
  lead: "Privacy requests from shops. Each must be completed within 30 days.",
  filters: { state: "Status", kind: "Kind" },
  search: "Shopper's number or note",
  states: { all: "All", unfinished: "Not completed", done: "Done" },
  kinds: {
    data_request: "A shopper asks for their data",
    customer_redact: "Erase a shopper's data",
    shop_redact: "Erase the data of the whole shop",
  },
  statuses: {
    open: "Waiting for an answer",
    waiting: "Waiting for shipping",
    done: "Done",
  },
  columns: {
    what: "Request",
    orders: "Orders",
    received: "Received",
    due: "Due",
    status: "Status",
    done: "Next step or outcome",
    answer: "Answer",
  },
  shopper: "Number in the shop: {{id}}",
  allOrders: "All",
  overdue: "Overdue since",
  outcome: {
    open: "Collect the person's data from these orders and send it to them. Then record how you did it.",
    waiting_one:
      "{{orders}} order is not shipped yet and needs the address. Its data is erased automatically afterwards.",
    waiting_other:
      "{{orders}} orders are not shipped yet and need the address. Their data is erased automatically afterwards.",
    redacted: "Name, address, phone and email are erased.",
  },
  empty: {
    title: "No requests",
    body: "Shoppers' requests for their data or its erasure appear here.",
  },
  answer: {
    action: "Record the answer",
    named: "Record the answer to the request of {{day}}",
    lead: "Kept as evidence and cannot be changed afterwards.",
    note: "How was the request answered?",
    hint: "For example: data sent by email on 3 March.",
    submit: "Record",
    done: "Answer recorded",
    failed: "The answer could not be saved.",
  },
} as const satisfies Same<typeof de>
