import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { payableList, payeeInvoiceList } from "./list.ts"
import {
  DecidePayeeInvoice,
  Earnings,
  PayableMonth,
  PayeeInvoice,
  PayPayeeInvoice,
  UploadPayeeInvoice,
} from "./schema.ts"

const reply = itemReply("payee_invoice", PayeeInvoice)
const decide = { method: "POST", action: "payable.decide", params: ById, reply } as const

export const payables = {
  ...payableList.endpoints,
  /** Payables without an invoice, by payee and month. */
  months: endpoint({
    method: "GET",
    path: "/admin/payables/months",
    action: "payable.read",
    reply: z.object({ months: z.array(PayableMonth) }),
  }),
  /** Payables of the last months, and invoices that wait for a decision or a payout. */
  earnings: endpoint({
    method: "GET",
    path: "/admin/payables/earnings",
    action: "payable.read",
    reply: z.object({ earnings: Earnings }),
  }),
}

export const payeeInvoices = {
  ...payeeInvoiceList.endpoints,
  /** An invoice that matches the month to the cent is accepted at once. */
  upload: endpoint({
    method: "POST",
    path: "/admin/payee-invoices",
    action: "payable.upload",
    body: UploadPayeeInvoice,
    reply,
  }),
  /** The URL of its file, valid for five minutes. */
  file: endpoint({
    method: "GET",
    path: "/admin/payee-invoices/:id/file",
    action: "payable.read",
    params: ById,
    reply: z.object({ url: z.string() }),
  }),
  /** Accepts one that differs, and why. */
  accept: endpoint({
    ...decide,
    path: "/admin/payee-invoices/:id/accept",
    body: DecidePayeeInvoice,
    money: true,
    recentPassword: true,
  }),
  reject: endpoint({
    ...decide,
    path: "/admin/payee-invoices/:id/reject",
    body: DecidePayeeInvoice,
  }),
  /**
   * Records the payout to the payee's IBAN; waits for a second administrator if the amount is
   * large.
   */
  pay: endpoint({
    ...decide,
    path: "/admin/payee-invoices/:id/pay",
    body: PayPayeeInvoice,
    money: true,
    recentPassword: true,
  }),
}
