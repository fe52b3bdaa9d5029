import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply, ListQuery, listReply } from "../kernel/page.ts"
import { TimelineEntry } from "../kernel/timeline.ts"
import { transactionList, transactionsOfOrganisationList, transferList } from "./list.ts"
import {
  Balance,
  Deposit,
  DepositReversal,
  MarkPaid,
  PaymentOutcome,
  PaymentReversal,
  RejectTransfer,
  ReverseDeposit,
  SetThresholds,
  Transfer,
  Withdrawal,
} from "./schema.ts"

const balance = itemReply("balance", Balance)
const seen = { method: "GET", action: "balance.read" } as const
const set = {
  method: "POST",
  action: "balance.thresholds",
  body: SetThresholds,
  recentPassword: true,
} as const
const move = {
  method: "POST",
  action: "balance.transfer",
  params: ById,
  reply: itemReply("transfer", Transfer),
  money: true,
  recentPassword: true,
} as const

export const balances = {
  /** The viewer's own. */
  read: endpoint({ ...seen, path: "/admin/balance", reply: balance }),
  set: endpoint({ ...set, path: "/admin/balance", reply: balance }),
  readOf: endpoint({
    ...seen,
    path: "/admin/organisations/:id/balance",
    params: ById,
    reply: balance,
  }),
  setOf: endpoint({
    ...set,
    path: "/admin/organisations/:id/balance",
    params: ById,
    reply: balance,
  }),
  transactions: transactionList.endpoints.list,
  exportTransactions: transactionList.endpoints.export,
  sumTransactions: transactionList.endpoints.sums,
  transactionsOf: transactionsOfOrganisationList.endpoints.list,
  exportTransactionsOf: transactionsOfOrganisationList.endpoints.export,
  sumTransactionsOf: transactionsOfOrganisationList.endpoints.sums,
  /** Changes around the balance by people: requests and decisions of transfers, thresholds. */
  timeline: endpoint({
    ...seen,
    path: "/admin/organisations/:id/balance/timeline",
    params: ById,
    query: ListQuery.extend({ order: z.enum(["created_at", "-created_at"]).optional() }),
    reply: listReply("timeline", TimelineEntry),
  }),
  deposit: endpoint({ ...move, path: "/admin/organisations/:id/deposit", body: Deposit }),
  withdraw: endpoint({ ...move, path: "/admin/organisations/:id/withdraw", body: Withdrawal }),
  /** Takes a booked deposit back, once. */
  reverse: endpoint({
    ...move,
    path: "/admin/transactions/:id/reverse",
    body: ReverseDeposit,
    reply: itemReply("reversal", DepositReversal),
  }),
}

export const transfers = {
  ...transferList.endpoints,
  approve: endpoint({ ...move, path: "/admin/transfers/:id/approve" }),
  reject: endpoint({ ...move, path: "/admin/transfers/:id/reject", body: RejectTransfer }),
}

const settle = { method: "POST", params: ById, reply: PaymentOutcome, money: true } as const
/** Reason of an administrator for a manual booking. */
const declare = { ...settle, recentPassword: true } as const

export const payments = {
  /** Pays all that is owed of an invoice from the balance. */
  pay: endpoint({
    ...settle,
    path: "/admin/invoices/:id/pay",
    action: "invoice.pay",
    body: z.strictObject({}),
  }),
  /** A bank receipt. An overpayment is credited to the balance. */
  markPaid: endpoint({
    ...declare,
    path: "/admin/invoices/:id/mark-paid",
    action: "invoice.mark_paid",
    body: MarkPaid,
  }),
  /** Books that a payment by bank bounced, once: the invoice is owed again. */
  reverse: endpoint({
    ...declare,
    path: "/admin/receipts/:id/reverse",
    action: "invoice.reverse_payment",
    body: ReverseDeposit,
    reply: PaymentReversal,
  }),
}
